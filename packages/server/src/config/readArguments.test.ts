import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const commands = {
  "apps/api/src/commands/sendBank.ts": "bank:send",
  "apps/api/src/commands/writeStatusPage.ts": "status:page",
  "apps/sportsbook/commands/recordFeed.ts": "feed:record",
  "apps/sportsbook/commands/replayFeed.ts": "feed:replay",
};

test.each(Object.entries(commands))(
  "%s says how it is used to who asks for what it does not know",
  (file, name) => {
    const command = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [command, "--nonsense"], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("'--nonsense'");
    expect(stderr).toContain(`npm run ${name} -- `);
    expect(stderr).not.toMatch(/^ +at /m);
  },
);
