import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSigningKeyFile, readVerifyingKeyFile } from "./keyFiles.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-vendor-test-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const mistaken = (mistakes: readonly string[]) => new Error(mistakes.join());
function fileWith(name: string, text: string) {
  writeFileSync(path.join(directory, name), text);
  return path.join(directory, name);
}

test("keys are read from files of theirs", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const own = readSigningKeyFile(fileWith("own.pem", pem), mistaken);
  expect([own.pem, own.key.type]).toEqual([pem, "private"]);
  const theirs = fileWith("theirs.pem", String(publicKey.export({ type: "spki", format: "pem" })));
  expect(readVerifyingKeyFile(theirs, mistaken).map(({ type }) => type)).toEqual(["public"]);
});

test("a file that is missing or holds no key is a mistake by its name, once", () => {
  const missing = path.join(directory, "missing.pem");
  const nonsense = fileWith("nonsense.pem", "no key at all");
  for (const read of [readSigningKeyFile, readVerifyingKeyFile]) {
    expect(() => read(missing, mistaken)).toThrow(/^\S+missing\.pem cannot be read as a key: ENOENT/);
    expect(() => read(nonsense, mistaken)).toThrow(
      /^\S+nonsense\.pem cannot be read as a key: (?!.*no key at all)/,
    );
  }
});
