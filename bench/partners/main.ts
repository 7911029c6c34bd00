import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { addDays } from "@hanpan/contract/time";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { countDueDays } from "../../apps/api/src/partners/days/countDays.ts";
import { readBranchFigures } from "../../apps/api/src/partners/read/branchFigures.ts";
import { makePartnerRun } from "../../apps/api/src/partners/settlement/makeRun.ts";
import { largestPartner, type PartnerSite, seedPartnerSite } from "./seed.ts";

/**
 * `npm run bench:partners`: partners in a tree with members and a month of play. Measures what the job takes for a day,
 * what a run of the month takes, and the figures of the largest partner. `--write` writes docs/bench/partners.md.
 */
const { values } = parseArgs({
  options: {
    partners: { type: "string", default: "1000" },
    members: { type: "string", default: "1000000" },
    largest: { type: "string", default: "100000" },
    active: { type: "string", default: "20" },
    write: { type: "boolean", default: false },
  },
});
const site: PartnerSite = {
  partners: Number(values.partners),
  members: Number(values.members),
  largest: Number(values.largest),
  days: 30,
  activePercent: Number(values.active),
};
const month = "2026-09";
const report = fileURLToPath(new URL("../../docs/bench/partners.md", import.meta.url));

/** The bench stops above either, and removes what it made. */
const most = { diskBytes: 8_000_000_000, minutes: 20 };
const startedAt = new Date();
const startedLoad = loadavg()[0] ?? 0;

/** How much disk a directory takes. */
async function bytesOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          // The database removes files of its log as it goes.
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

let largestBytes = 0;

/** Throws where the database and its log have grown, or the bench has run, beyond what is allowed. */
async function refuseBeyondBounds(directory: string): Promise<void> {
  largestBytes = Math.max(largestBytes, await bytesOf(directory));
  if (largestBytes > most.diskBytes) throw new Error(`more than ${most.diskBytes} bytes of disk`);
  if (Date.now() - startedAt.getTime() > most.minutes * 60_000)
    throw new Error(`more than ${most.minutes} minutes`);
}

/** How long something takes, in milliseconds, with what it answers. */
async function timed<Answer>(run: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const began = performance.now();
  const answer = await run();
  return { ms: performance.now() - began, answer };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(directory: string, ownerUrl: string, appUrl: string): Promise<string[]> {
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "bench seed",
    maximum: 1,
    statementTimeoutMs: 600_000,
  });
  const pool = createPool({ connectionString: appUrl, applicationName: "bench partners", maximum: 4 });
  const now = new Date("2026-10-02T03:00:00.000Z");
  const log = (line: string) => console.error(line);
  await seedPartnerSite(owner, site, month, log, () => refuseBeyondBounds(directory));
  await owner.query("SELECT platform.recount_partner_days($1, $2)", [`${month}-01`, `${month}-30`]);
  const counted = await timed(() => countDueDays(pool, now));
  log(`sums of ${counted.answer} days: ${(counted.ms / 1_000).toFixed(1)} s`);
  await owner.query("ANALYZE");
  await owner.query("SELECT platform.recount_partner_days($1, $1)", [`${month}-30`]);
  const again = await timed(() => countDueDays(pool, now));
  log(`a day again: ${(again.ms / 1_000).toFixed(2)} s`);
  const settled = await timed(() =>
    makePartnerRun(pool, { period: "MONTH", day: `${month}-01`, by: "bench", now }),
  );
  log(`run: ${(settled.ms / 1_000).toFixed(1)} s ${JSON.stringify(settled.answer)}`);
  const reads: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const to = addDays(`${month}-30`, -(round % 3));
    const read = await timed(() => readBranchFigures(pool, largestPartner, { from: addDays(to, -29), to }));
    reads.push(read.ms);
  }
  reads.sort((one, other) => one - other);
  const { rows } = await owner.query<{ due: string; shares: string }>(
    `SELECT (SELECT sum(rolling_due)::text FROM platform.partner_statement_row JOIN platform.partner_statement USING (statement_id)
              WHERE partner_id = '0193a000-0000-7000-8000-000000000001') AS due,
            (SELECT sum(rolling_earned)::text FROM platform.partner_statement) AS shares`,
  );
  await refuseBeyondBounds(directory);
  await Promise.all([owner.end(), pool.end()]);
  return [
    `| sums of ${counted.answer} days from nothing, ${site.activePercent} % of the members active on each | ${(counted.ms / 1_000).toFixed(1)} s |`,
    `| sums of one day again, as the job does each minute | ${(again.ms / 1_000).toFixed(2)} s |`,
    `| a run of the month over ${site.partners} partners and ${site.members.toLocaleString("en")} members, with the days that are due | ${(settled.ms / 1_000).toFixed(1)} s |`,
    `| figures of thirty days of a partner with ${site.largest.toLocaleString("en")} members of their own: median, 95th and 99th of 100 | ${at(reads, 0.5).toFixed(1)}, ${at(reads, 0.95).toFixed(1)} and ${at(reads, 0.99).toFixed(1)} ms |`,
    `| the top's due of rolling, and all shares together | ${rows[0]?.due}, ${rows[0]?.shares} won |`,
  ];
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-partners-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
    durable: false,
  });
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const lines = await measure(directory, ownerUrl, postgres.appUrl("hanpan"));
    console.log(lines.join("\n"));
    if (values.write) writeFileSync(report, reportOf(lines));
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const reportOf = (lines: readonly string[]) => `# Partners

\`npm run bench:partners -- --write\`, ${startedAt.toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}) with an
embedded database beside it. Before it began ${startedLoad.toFixed(1)} processes were waiting for the cores: what is above 0 is others'. It took
${((Date.now() - startedAt.getTime()) / 60_000).toFixed(1)} minutes and at most ${(largestBytes / 1e9).toFixed(1)} GB of disk; it stops by itself above ${most.minutes} minutes or ${most.diskBytes / 1e9} GB. Rules:
[What a partner earns](../partners.md#what-a-partner-earns).

| what | took |
|---|---|
${lines.join("\n")}

The tree has seven levels, each partner three below them; members play on a day in two categories, by turns. The sums of the run's days are made
before it by the job, as on a site; the run makes those of yesterday and today anew.
`;

await main();
