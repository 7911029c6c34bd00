import { parseArgs } from "node:util";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { addOperator as addOperatorCall } from "@hanpan/contract/operator/calls/operator";
import { operatorPassword } from "@hanpan/contract/operator/fields";
import { withTransaction } from "@hanpan/database";
import { safeParse, strictObject } from "zod";
import { appendAudit } from "../operator/lib/audit.ts";
import { addOperator } from "../operator/operators/addOperator.ts";
import { readSecret } from "./readSecret.ts";
import { readSettings } from "./readSettings.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const usage = `npm run operator:create -- --login-id <id> [--name <name>] [--role OWNER]
The password is asked for, or read from OPERATOR_PASSWORD. Start Hanpan once before, so that the tables are there.`;

/** Asks for the password on the terminal, or takes it from a pipe, unless the environment holds it. */
async function readPassword(): Promise<string> {
  return (
    readSettings()["OPERATOR_PASSWORD"] ??
    (await readSecret("Password (at least 8 characters): ", process.stdin, process.stderr))
  );
}

/** Makes an operator: production's first one, since nothing else can. Answers the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      "login-id": { type: "string" },
      name: { type: "string" },
      role: { type: "string", default: "OWNER" },
    },
  });
  const loginId = values["login-id"];
  if (loginId === undefined) throw new Error(usage);
  const form = { loginId, name: values.name ?? loginId, role: values.role, password: await readPassword() };
  const body = addOperatorCall.body;
  if (body === undefined) throw new Error("The contract states no form of an operator.");
  const parsed = safeParse(strictObject({ ...body.shape, password: operatorPassword }), form);
  if (!parsed.success) {
    const codes = Object.entries(fieldCodes(parsed.error.issues, form));
    throw new Error(codes.map(([field, code]) => `${field}: ${fieldWords(code, "en")}`).join("\n"));
  }
  return withPlatform("hanpan operator create", async (pool) => {
    const now = new Date();
    const operatorId = await withTransaction(pool, async (client) => {
      // Beside the first one there is nobody to be the other of two.
      const others = await client.query("SELECT FROM platform.operator LIMIT 1");
      const countsFrom = others.rows.length === 0 ? now : undefined;
      const added = await addOperator(client, { ...parsed.data, now, countsFrom });
      if (added === null) return null;
      const { password: _, ...after } = parsed.data;
      const actor = { operatorId: null, name: "operator:create", address: "local" };
      await appendAudit(client, actor, { action: "operator.add", subject: `operator:${added}`, after }, now);
      return added;
    });
    if (operatorId === null) throw new Error(`There is an operator ${parsed.data.loginId} already.`);
    process.stdout.write(`${parsed.data.loginId} is an operator now (${parsed.data.role}).\n`);
    return 0;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
