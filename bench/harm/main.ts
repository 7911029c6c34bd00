import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { scoreHarm } from "../../apps/api/src/harm/scoreHarm.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { countHarm, readHarm } from "../../apps/api/src/operator/harm/readHarm.ts";
import { seedAlertSite } from "../alerts/seed.ts";

/**
 * `npm run bench:harm`: members with a past of play and deposits. Measures what it takes to score a day of all of them, and to score it
 * again. `--write` writes docs/bench/harm.md.
 */
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    bets: { type: "string", default: "10000000" },
    days: { type: "string", default: "10" },
    write: { type: "boolean", default: false },
  },
});
const day = "2026-11-20";
const site = { members: Number(values.members), bets: Number(values.bets), days: Number(values.days), day };
const evening = new Date(`${day}T14:59:00.000Z`);
const startedAt = new Date();
const startedLoad = loadavg()[0] ?? 0;
const report = fileURLToPath(new URL("../../docs/bench/harm.md", import.meta.url));

const seconds = (since: number) => (performance.now() - since) / 1_000;
/** The middle of eleven times that something takes, in milliseconds, and what it answered last. */
async function middleOf<Answer>(work: () => Promise<Answer>): Promise<readonly [number, Answer]> {
  const times: number[] = [];
  for (;;) {
    const began = performance.now();
    const answer = await work();
    times.push(performance.now() - began);
    if (times.length === 11) return [times.toSorted((one, other) => one - other)[5] ?? 0, answer];
  }
}
const placed = z.object({ id: z.string(), atMicroseconds: z.number() });

/** What the seed of the alerts lacks: the sums of members' days of play, and deposits and withdrawals that came to nothing. */
async function seedHarm(owner: Pool): Promise<void> {
  await owner.query(
    `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won)
     SELECT member_id, platform.seoul_day(bet_at), category, count(*), sum(stake_won), sum(win_won) FROM platform.bet GROUP BY 1, 2, 3`,
  );
  await owner.query(
    `UPDATE platform.money_request SET status = 'CANCELLED' WHERE member_id IN (
       SELECT member_id FROM platform.member ORDER BY member_id LIMIT (SELECT count(*) / 20 FROM platform.member))`,
  );
  // One minute at night is enough to score: nearly every member has a row to be written.
  await owner.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, '{"harm": {"nightFrom": 1}}', now(), 'bench' FROM platform.setting`,
  );
  await owner.query("VACUUM ANALYZE platform.member_day_play");
}

async function measure(ownerUrl: string, appUrl: string): Promise<string[]> {
  const owner = createPool({
    ...{ connectionString: ownerUrl, applicationName: "bench harm owner", statementTimeoutMs: 600_000 },
  });
  const pool = createPool({
    ...{ connectionString: appUrl, applicationName: "bench harm", statementTimeoutMs: 300_000 },
  });
  try {
    const seeding = performance.now();
    await owner.query("ALTER ROLE CURRENT_USER SET statement_timeout = 0");
    await seedAlertSite(owner, site);
    await seedHarm(owner);
    process.stdout.write(`seeded in ${seconds(seeding).toFixed(0)} s\n`);
    const first = performance.now();
    const written = await scoreHarm(pool, evening);
    const firstSeconds = seconds(first);
    const again = performance.now();
    const twice = await scoreHarm(pool, evening);
    const againSeconds = seconds(again);
    const filter = { day, marked: false };
    const [listMs, top] = await middleOf(async () => {
      const [rows] = await Promise.all([readHarm(pool, filter, null, 100), countHarm(pool, filter)]);
      return rows;
    });
    const behind = await owner.query(
      `SELECT member_id AS id, score AS "atMicroseconds" FROM platform.harm_day WHERE day = $1
        ORDER BY score DESC, member_id OFFSET (SELECT count(*) / 2 FROM platform.harm_day) LIMIT 1`,
      [day],
    );
    const place = { ...placed.parse(behind.rows[0]), page: 500, total: 10_000 };
    const [deepMs, deep] = await middleOf(() => readHarm(pool, filter, place, 100));
    return [
      `| a day of all members | ${firstSeconds.toFixed(1)} s | ${written} |`,
      `| the same again | ${againSeconds.toFixed(1)} s | ${twice} |`,
      `| the first page of the day's list with its total | ${listMs.toFixed(0)} ms | ${top.length} |`,
      `| a page from its middle | ${deepMs.toFixed(0)} ms | ${deep.length} |`,
    ];
  } finally {
    await owner.end();
    await pool.end();
  }
}

const reportOf = (rows: readonly string[]) => `# Markers of harm

\`npm run bench:harm -- --write\`, ${startedAt.toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}) with an
embedded database beside it. Before it began ${startedLoad.toFixed(1)} processes were waiting for the cores: what is above 0 is others'. It took
${((Date.now() - startedAt.getTime()) / 60_000).toFixed(1)} minutes. The score: [Markers of harm](../harm.md).

${site.members.toLocaleString("en-US")} members, ${site.bets.toLocaleString("en-US")} bets over ${site.days} days, an equal part of them on the day that is scored; a deposit of each fifth
member a day, a withdrawal of each twentieth. One minute at night is set to score, so that nearly every member has a row to be written.

| what | took | rows |
|---|---|---|
${rows.join("\n")}
`;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-harm-"));
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: join(directory, "postgresql"), log: () => undefined, durable: false },
  });
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const text = reportOf(await measure(ownerUrl, postgres.appUrl("hanpan")));
    console.log(text);
    if (values.write) writeFileSync(report, text);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
