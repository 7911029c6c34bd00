import { withTransaction } from "@hanpan/database";
import { appendAudit } from "../operator/lib/audit.ts";
import { readSetting, writeSetting } from "../operator/setting/settings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

/** Lets operators sign in by ID and password again: the way in when the identity provider lets no owner in any more. Answers the exit code. */
const main = (): Promise<number> =>
  withPlatform("hanpan operator local accounts", async (pool) => {
    const now = new Date();
    await withTransaction(pool, async (client) => {
      const before = (await readSetting(client)).document.operatorLocalAccounts;
      await writeSetting(client, {
        parts: { operatorLocalAccounts: true },
        version: undefined,
        changedBy: "operator:local-accounts",
        now,
      });
      await appendAudit(
        client,
        { operatorId: null, name: "operator:local-accounts", address: "local" },
        {
          ...{ action: "setting.put", subject: "setting" },
          ...{ before: { operatorLocalAccounts: before }, after: { operatorLocalAccounts: true } },
        },
        now,
      );
    });
    process.stdout.write(
      "Operators sign in by ID and password again; who is bound to the provider after npm run operator:reset.\n",
    );
    return 0;
  });

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
