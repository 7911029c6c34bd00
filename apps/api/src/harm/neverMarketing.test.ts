import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const scores = /\bharm_(?:day|mark|step|values)\b/;

/** Every file of the API that names a score, a mark or a step, but migrations and tests. */
function namingFiles(): string[] {
  return readdirSync(`${root}/apps/api/src`, { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.(?:ts|sql)$/.test(name) && !name.endsWith(".test.ts") && !name.startsWith("testing/"),
    )
    .filter((name) => scores.test(readFileSync(`${root}/apps/api/src/${name}`, "utf8")))
    .toSorted();
}

/**
 * Who may read what a member's score of harm is, each with the reason. Nothing that chooses members to offer them something is among them:
 * no segment, tag, level, note to many, reward or list of members. A name that is added here is read by somebody who asks what for.
 */
const mayRead: Readonly<Record<string, string>> = {
  "closing/sql/erase-rows.sql": "a closed account's scores are removed",
  "data-file/contents.ts": "what of it a member's own file has not",
  "money/sql/limits/refused-by-status.sql": "a mark refuses a bonus",
  "operator/note/receivers.ts": "a mark leaves a member out of advertising, and puts nobody in",
};

test("nothing reads a score of harm but what protects members, and nothing chooses whom to offer something by it", () => {
  const others = namingFiles().filter((name) => !/^(?:operator\/)?harm\//.test(name));
  expect(others).toEqual(Object.keys(mayRead));
  const receivers = readFileSync(`${root}/apps/api/src/operator/note/receivers.ts`, "utf8");
  const named = receivers.split("\n").filter((line) => scores.test(line));
  expect(named).toEqual([expect.stringContaining("AND NOT EXISTS (SELECT FROM platform.harm_mark")]);
});
