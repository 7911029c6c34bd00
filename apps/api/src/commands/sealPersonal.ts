import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { appendAudit } from "../operator/lib/audit.ts";
import { askToSeal, readSeals } from "../sealed/startKeys.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const usage = "usage: npm run personal:seal -- [--finish]\n";

const actor = { operatorId: null, name: "personal:seal", address: "local" } as const;

/** Begins, and keeps in the audit that somebody at the machine did. */
async function finish(pool: Pool, now: Date): Promise<void> {
  await withTransaction(pool, async (client) => {
    await askToSeal(client, now);
    const keys = (await readSeals(client)).map(({ keyId }) => keyId);
    await appendAudit(
      client,
      actor,
      { action: "personal.finish", subject: "personal", after: { keys } },
      now,
    );
  });
}

/**
 * Says how far the sealing of members' personal data is (docs/personal-data.md, "Sealed"); with --finish it begins, or goes over all once more.
 * Answers the exit code.
 */
async function main(given: readonly string[]): Promise<number> {
  const [option, ...rest] = given;
  if (rest.length > 0 || (option !== undefined && option !== "--finish")) {
    process.stderr.write(usage);
    return 2;
  }
  return withPlatform("hanpan personal seal", async (pool) => {
    if (option === "--finish") await finish(pool, new Date());
    const seals = await readSeals(pool);
    for (const { keyId, sealsFrom, marksFrom, sealedAt } of seals.slice(-1)) {
      const state =
        sealsFrom === null
          ? "seals nothing yet: run this with --finish once no process of a version before serves"
          : marksFrom === null
            ? "keeps in clear what is compared: run this with --finish once no process of a version before serves"
            : sealedAt === null
              ? "the jobs are sealing what stood before"
              : `all is sealed since ${sealedAt.toISOString()}`;
      process.stdout.write(`${keyId}: ${state}\n`);
    }
    for (const { keyId } of seals.slice(0, -1))
      process.stdout.write(`${keyId}: a former key, which opens what it sealed\n`);
    return 0;
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
