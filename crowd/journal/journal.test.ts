import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewEntry } from "./entry.ts";
import { openJournal } from "./openJournal.ts";
import { readJournal } from "./readJournal.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-journal-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const path = () => join(directory, "run", "journal.jsonl");
const intent = (key: string): NewEntry => ({
  kind: "intent",
  key,
  asked: { act: "SPIN", memberId: "m", amountWon: 1_000 },
});
const answer = (key: string): NewEntry => ({
  kind: "answer",
  key,
  refused: null,
  memberId: "m",
  facts: [{ of: "NOTE", id: "n" }],
});

test("what is written is in the file at once, with its instant, and a second run goes on at its end", () => {
  const journal = openJournal(path(), () => 5);
  journal.write(intent("a"));
  expect(readJournal(path())).toEqual([{ ...intent("a"), atMs: 5 }]);
  journal.close();
  const again = openJournal(path(), () => 6);
  again.write(answer("a"));
  again.close();
  expect(readJournal(path())).toEqual([
    { ...intent("a"), atMs: 5 },
    { ...answer("a"), atMs: 6 },
  ]);
});

test("a last line that was half written says nothing; any other one is an error that names it", () => {
  const journal = openJournal(path(), () => 5);
  journal.write(intent("a"));
  journal.close();
  appendFileSync(path(), '{"kind":"answer","key":"a","ref');
  expect(readJournal(path())).toHaveLength(1);
  const broken = join(directory, "broken.jsonl");
  writeFileSync(broken, `{"kind":"intent"}\n${JSON.stringify({ ...intent("b"), atMs: 1 })}\n`);
  expect(() => readJournal(broken)).toThrow(/^Line 1 of .*broken.jsonl is no entry of a journal\.$/);
});
