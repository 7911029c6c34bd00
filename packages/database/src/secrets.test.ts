import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isInEnvironment, readKeyText, withSecrets } from "./secrets.ts";

const directory = mkdtempSync(path.join(tmpdir(), "hanpan-secrets-"));
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(name: string, text: string): string {
  writeFileSync(path.join(directory, name), text);
  return path.join(directory, name);
}

test("a secret is given as text or in a file, and an end of line is no part of it", () => {
  const file = fileWith("database-url", "postgres://app:hush@db/hanpan\n");
  expect(withSecrets({ DATABASE_URL_FILE: file, METRICS_TOKEN: "given as it is", HOST: "" })).toEqual({
    variables: { DATABASE_URL: "postgres://app:hush@db/hanpan", METRICS_TOKEN: "given as it is" },
    mistakes: [],
  });
});

test("a key is given in a file or as text, whose lines may be written on one", () => {
  const file = fileWith("key.pem", "of a file");
  const given = { PLATFORM_PRIVATE_KEY: "first\\nsecond", STUDIO_PRIVATE_KEY_FILE: file };
  const { variables, mistakes } = withSecrets(given);
  expect(mistakes).toEqual([]);
  const { PLATFORM_PRIVATE_KEY_FILE: place = "", STUDIO_PRIVATE_KEY_FILE: other = "" } = variables;
  expect([place, other].map(isInEnvironment)).toEqual([true, false]);
  expect(readKeyText(place, given)).toBe("first\nsecond");
  expect(readKeyText(other, given)).toBe("of a file");
  // What a starter found is found again by the programs that it starts.
  expect(withSecrets(variables)).toEqual({ variables, mistakes: [] });
  expect(() => readKeyText("env:STUDIO_SEED_KEY", {})).toThrow("STUDIO_SEED_KEY is empty");
});

test("what is wrong is said of each, and nothing of what is secret", () => {
  const file = fileWith("hush", "hush-hush");
  const { mistakes } = withSecrets({
    DATABASE_URL: "hush",
    DATABASE_URL_FILE: file,
    METRICS_TOKEN_FILE: path.join(directory, "nowhere"),
    STUDIO_DATABASE_URL_FILE: fileWith("empty", "\n"),
    ANCHOR_KEY: "hush",
    ANCHOR_KEY_FILE: file,
  });
  expect(mistakes).toEqual([
    "DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out.",
    expect.stringMatching(/^STUDIO_DATABASE_URL_FILE names .*empty, which cannot be read or is empty\.$/),
    expect.stringMatching(/^METRICS_TOKEN_FILE names .*nowhere, which cannot be read or is empty\.$/),
    "ANCHOR_KEY and ANCHOR_KEY_FILE are both set: leave one of them out.",
  ]);
  expect(mistakes.join()).not.toContain("hush-hush");
});
