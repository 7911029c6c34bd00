import { withTransaction } from "@hanpan/database";
import { appendAudit } from "../operator/lib/audit.ts";
import { readSetting, writeSetting } from "../operator/setting/settings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

/** Takes every rule of addresses away: the way in when no owner comes in from anywhere. Answers the exit code. */
const main = (): Promise<number> =>
  withPlatform("hanpan operator door", async (pool) => {
    const now = new Date();
    await withTransaction(pool, async (client) => {
      const before = (await readSetting(client)).document.operatorDoor;
      const operatorDoor = { ...before, addresses: [], rules: [] };
      await writeSetting(client, {
        parts: { operatorDoor },
        version: undefined,
        changedBy: "operator:open-door",
        now,
      });
      const actor = { operatorId: null, name: "operator:open-door", address: "local" };
      const entry = { action: "setting.put", subject: "setting" };
      await appendAudit(
        client,
        actor,
        { ...entry, before: { operatorDoor: before }, after: { operatorDoor } },
        now,
      );
    });
    process.stdout.write("Operators come in from everywhere now.\n");
    return 0;
  });

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
