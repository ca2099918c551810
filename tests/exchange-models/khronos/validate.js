// SPDX-FileCopyrightText: 2026 The NRes Editor authors
// SPDX-License-Identifier: GPL-3.0-or-later

// validate.js FOLDER FILE…: puts glTF files through the gltf-validator that is installed in FOLDER, and prints a
// line of JSON for each: {file, remarks: [{severity, code, message, pointer}], totals}.

const fs = require('fs');
const path = require('path');

const SEVERITIES = ['error', 'warning', 'information', 'hint'];

async function validate(validator, file) {
  const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)), {
    uri: path.basename(file),
    maxIssues: 0,
    externalResourceFunction: async (uri) =>
      new Uint8Array(fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(uri)))),
  });
  const remarks = report.issues.messages.map((message) => ({
    severity: SEVERITIES[message.severity],
    code: message.code,
    message: message.message,
    pointer: message.pointer,
  }));
  return {file, remarks, info: report.info};
}

async function main(folder, files) {
  const validator = require(path.join(folder, 'node_modules', 'gltf-validator'));
  for (const file of files) {
    console.log(JSON.stringify(await validate(validator, file)));
  }
}

main(process.argv[2], process.argv.slice(3)).catch((error) => {
  console.error(error);
  process.exit(1);
});
