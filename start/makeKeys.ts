import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeKeyFile } from "@hanpan/database";
import { ensureKeyFiles } from "./keys.ts";

const pairs = ["platform", "studio", "sportsbook"];
const lines = [
  "platform-seeds.key",
  "studio-seeds.key",
  "sportsbook-seeds.key",
  "anchors.key",
  "documents.key",
  "personal.key",
];

/**
 * `node start/makeKeys.ts <directory>`: makes the keys of a new site that are not in a directory yet, which this user alone
 * may read; those that are there stay. For roles that are started by themselves, which make none.
 */
const [directory, ...rest] = process.argv.slice(2);
if (directory === undefined || rest.length > 0) {
  process.stderr.write("usage: node start/makeKeys.ts <directory>\n");
  process.exit(1);
}
for (const name of pairs) {
  const { privateKeyFile, publicKeyFile } = ensureKeyFiles(directory, name);
  process.stdout.write(`${privateKeyFile}\n${publicKeyFile}\n`);
}
for (const name of lines) {
  const file = join(directory, name);
  if (!existsSync(file)) makeKeyFile(file);
  process.stdout.write(`${file}\n`);
}
