import { createPublicKey, createSign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureKeyFiles } from "./keys.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-keys-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

test("a pair is made once, fits, and its private half is for this user alone", () => {
  const keys = ensureKeyFiles(directory, "platform");
  const made = readFileSync(keys.privateKeyFile, "utf8");
  const signature = createSign("RSA-SHA256").update("bet").sign(made);
  const publicKey = createPublicKey(readFileSync(keys.publicKeyFile));
  expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(signature.length).toBe(256);
  expect(statSync(keys.privateKeyFile).mode & 0o777).toBe(0o600);
  ensureKeyFiles(directory, "platform");
  expect(readFileSync(keys.privateKeyFile, "utf8")).toBe(made);
});

test("a public half that is lost or does not fit is made again from the private one", () => {
  const keys = ensureKeyFiles(directory, "studio");
  const publicKey = readFileSync(keys.publicKeyFile, "utf8");
  writeFileSync(keys.publicKeyFile, "-----BEGIN");
  ensureKeyFiles(directory, "studio");
  expect(readFileSync(keys.publicKeyFile, "utf8")).toBe(publicKey);
});

test("a private key that is none stops the start by name", () => {
  const keys = ensureKeyFiles(directory, "studio");
  writeFileSync(keys.privateKeyFile, "not a key");
  expect(() => ensureKeyFiles(directory, "studio")).toThrow(`${keys.privateKeyFile} is no private key`);
});
