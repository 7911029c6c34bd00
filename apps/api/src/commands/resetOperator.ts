import { parseArgs } from "node:util";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { operatorPassword } from "@hanpan/contract/operator/fields";
import { withTransaction } from "@hanpan/database";
import { object, safeParse } from "zod";
import { appendAudit } from "../operator/lib/audit.ts";
import { resetOperator } from "../operator/operators/resetOperator.ts";
import { readSecret } from "./readSecret.ts";
import { readSettings } from "./readSettings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const usage = `npm run operator:reset -- --login-id <id>
Another password, no second factor, and no binding to the identity provider, for an operator who cannot sign in and whom no two owners can reset. The password is
asked for, or read from OPERATOR_PASSWORD.`;

const form = object({ password: operatorPassword });

/** Resets an operator from the machine. Answers the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { "login-id": { type: "string" } } });
  const loginId = values["login-id"];
  if (loginId === undefined) throw new Error(usage);
  const password =
    readSettings()["OPERATOR_PASSWORD"] ??
    (await readSecret("Password (at least 8 characters): ", process.stdin, process.stderr));
  const parsed = safeParse(form, { password });
  if (!parsed.success) {
    const codes = Object.entries(fieldCodes(parsed.error.issues, { password }));
    throw new Error(codes.map(([field, code]) => `${field}: ${fieldWords(code, "en")}`).join("\n"));
  }
  return withPlatform("hanpan operator reset", async (pool) => {
    const now = new Date();
    const operatorId = await withTransaction(pool, async (client) => {
      const reset = await resetOperator(client, { loginId, ...parsed.data, now });
      if (reset === null) return null;
      const actor = { operatorId: null, name: "operator:reset", address: "local" };
      await appendAudit(client, actor, { action: "operator.patch", subject: `operator:${reset}` }, now);
      return reset;
    });
    if (operatorId === null) throw new Error(`There is no operator ${loginId}.`);
    process.stdout.write(`${loginId} has another password and no second factor now.\n`);
    return 0;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
