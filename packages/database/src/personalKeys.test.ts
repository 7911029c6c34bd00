import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginSealing,
  holdMarkKey,
  holdPersonalKeys,
  isMark,
  markPersonal,
  openPersonal,
  PersonalKeyError,
  presentPersonalSeal,
  sealAlways,
  sealedMarkKey,
  sealPersonal,
} from "./personalKeys.ts";
import { testPersonalKeyFile } from "./testing/index.ts";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "hanpan-personal-keys-"));
});
afterAll(() => {
  holdPersonalKeys(testPersonalKeyFile, true);
  rmSync(directory, { recursive: true });
});

const fileOf = (name: string) => path.join(directory, name);
const email = "서지우@example.com";

test("a key is made once, for its owner alone, and opens what it sealed of that person and field alone", () => {
  const [id = ""] = holdPersonalKeys(fileOf("one"), true);
  expect(statSync(fileOf("one")).mode & 0o777).toBe(0o600);
  expect(holdPersonalKeys(fileOf("one"), true)).toEqual([id]);
  beginSealing();
  const sealed = sealPersonal("a/email", email);
  expect(sealed).toMatch(/^s1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(sealed.startsWith(presentPersonalSeal())).toBe(true);
  expect(sealPersonal("a/email", email)).not.toBe(sealed);
  expect(openPersonal("a/email", sealed)).toBe(email);
  for (const place of ["b/email", "a/phone"])
    expect(() => openPersonal(place, sealed)).toThrow(PersonalKeyError);
  const tampered = sealed.replace(/.(?=.{8}$)/, (letter) => (letter === "A" ? "E" : "A"));
  expect(() => openPersonal("a/email", tampered)).toThrow(PersonalKeyError);
});

test("what is in clear is read as it is, and nothing stays nothing", () => {
  for (const kept of ["01012345678", email, "1987-04-19", "", "-", "s1.short", "s1.abcdef01.x"])
    expect(openPersonal("a/phone", kept)).toBe(kept);
  expect(sealPersonal("a/phone", "")).toBe("");
});

test("a new key above the old one seals, and the old one opens still; one that is missing is named", () => {
  holdPersonalKeys(fileOf("one"), false);
  const before = sealAlways("a/email", email);
  writeFileSync(fileOf("two"), `${"ab".repeat(32)}\n${readFileSync(fileOf("one"), "utf8")}`);
  holdPersonalKeys(fileOf("two"), false);
  expect(sealAlways("a/email", email).slice(0, 12)).not.toBe(before.slice(0, 12));
  expect(openPersonal("a/email", before)).toBe(email);
  expect(() => openPersonal("a/email", before.replace(/^s1\.[0-9a-f]{8}/, "s1.00000000"))).toThrow(
    /00000000/,
  );
});

test("a mark is the same for a value, another for another or of another kind or site, and one site's whatever key seals", () => {
  holdPersonalKeys(fileOf("one"), false);
  const mark = markPersonal("PHONE", "01012345678");
  expect(isMark(mark)).toBe(true);
  expect(isMark("01012345678")).toBe(false);
  expect(markPersonal("PHONE", "01012345678")).toBe(mark);
  expect(markPersonal("PHONE", "01012345679")).not.toBe(mark);
  expect(markPersonal("ACCOUNT", "01012345678")).not.toBe(mark);
  const kept = sealedMarkKey();
  holdPersonalKeys(fileOf("two"), false);
  expect(markPersonal("PHONE", "01012345678")).not.toBe(mark);
  holdMarkKey(kept);
  expect(markPersonal("PHONE", "01012345678")).toBe(mark);
});

test("a file that is missing or holds something else is refused with its name", () => {
  expect(() => holdPersonalKeys(fileOf("missing"), false)).toThrow(/missing/);
  for (const text of ["", "\n", "ab\n", `${"AB".repeat(32)}\n`]) {
    writeFileSync(fileOf("wrong"), text);
    expect(() => holdPersonalKeys(fileOf("wrong"), false)).toThrow(PersonalKeyError);
  }
});
