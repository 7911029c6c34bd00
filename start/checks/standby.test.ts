import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** docs/decisions/032-no-decision-about-money-reads-a-standby.md */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where a connection is made without `createPool`, and why nothing about money is decided by it. */
const alone: Readonly<Record<string, string>> = {
  "packages/database/src/pool.ts": "the pool itself, which refuses a standby",
  "packages/database/src/readiness.ts": "asks whether anybody answers",
  "packages/database/src/roles.ts": "makes roles: a standby refuses it",
  "packages/database/src/migrate.ts": "migrates: a standby refuses it",
  "packages/database/src/backup/makeBackup.ts": "reads files of the embedded database",
  "packages/database/src/backup/recover.ts": "the embedded database, beside the site",
  "packages/server/src/stream/listen.ts": "LISTEN, which a standby refuses; what is published are hints",
};

test("programs reach their database by pools that refuse a standby, and by no other way", () => {
  const files = globSync("{apps,packages}/**/*.ts", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "**/paraglide/**", "**/testing/**", "**/*.test.ts"],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter((file) =>
    /new (?:pg\.)?(?:Pool|Client)\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(alone).toSorted());
  expect(readFileSync(join(root, "packages/database/src/pool.ts"), "utf8")).toContain(
    "verify: refuseStandby",
  );
});
