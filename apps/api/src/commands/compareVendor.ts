import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  compareReport,
  findVendorId,
  type ReportDifference,
} from "../features/vendor-report/compareReport.ts";
import { parseReport } from "../features/vendor-report/parseReport.ts";
import { readInstant } from "./readInstant.ts";
import { explainFailure, withPlatform } from "./withPlatform.ts";

const usage = `npm run vendor:compare -- --vendor <code> --report <file.csv> [--since <instant, as 2026-11-26T18:00:00+09:00>]
Holds a vendor's report of transactions (transaction_uuid, user, kind, amount_won) against what this site's wallet did, and prints
a line for each difference; with --since also what the wallet did since then and the report lacks.`;

function readOptions() {
  const { values } = parseArgs({
    options: { vendor: { type: "string" }, report: { type: "string" }, since: { type: "string" } },
  });
  const { vendor, report, since } = values;
  if (vendor === undefined || report === undefined) throw new Error(usage);
  return { vendor, report, since: since === undefined ? undefined : readInstant(since) };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
}

/** What of one kind differs, as one line of the summary. */
function summary(
  differences: readonly ReportDifference[],
  what: ReportDifference["what"],
  words: string,
): string {
  const found = differences.filter((difference) => difference.what === what);
  const sumOf = (kind: string) =>
    found.filter((each) => each.kind === kind).reduce((sum, { amountWon }) => sum + amountWon, 0);
  return `${words}: ${found.length} (bets ${sumOf("BET")} won, wins ${sumOf("WIN")} won)`;
}

/**
 * `npm run vendor:compare`: what a vendor paid and took that this site does not know, after it returned to an instant of
 * before. Nothing is booked by it. Exits with 1 when something differs, with 2 when it could not look.
 */
async function main(): Promise<number> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const { vendor, report, since } = readOptions();
    const transactions = parseReport(readFile(report));
    return await withPlatform("hanpan vendor compare", async (pool) => {
      const vendorId = await findVendorId(pool, vendor);
      if (vendorId === null) throw new Error(`There is no vendor ${vendor}.`);
      const differences = await compareReport(pool, vendorId, transactions, since);
      for (const difference of differences) console.log(JSON.stringify(difference));
      console.log(summary(differences, "MISSING_HERE", "missing here"));
      console.log(summary(differences, "DIFFERS", "different"));
      if (since !== undefined)
        console.log(summary(differences, "MISSING_IN_REPORT", "missing in the report"));
      console.log(
        differences.length === 0
          ? `ok: ${transactions.length} transactions`
          : `${differences.length} differences`,
      );
      return differences.length === 0 ? 0 : 1;
    });
  } catch (error) {
    console.error(explainFailure(error));
    return 2;
  }
}

process.exitCode = await main();
