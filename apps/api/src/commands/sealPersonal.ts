import { askToSeal, readSeals } from "../sealed/startKeys.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const usage = "usage: npm run personal:seal -- [--finish]\n";

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
    if (option === "--finish") await askToSeal(pool, new Date());
    const seals = await readSeals(pool);
    for (const { keyId, sealsFrom, sealedAt } of seals.slice(-1)) {
      const state =
        sealsFrom === null
          ? "seals nothing yet: run this with --finish once no process of a version before serves"
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
