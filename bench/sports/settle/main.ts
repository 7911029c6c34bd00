import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { placeBets } from "./bets.ts";
import { settleOnPlatform } from "./platform.ts";
import { writeReport } from "./report.ts";
import { seedSlips } from "./seed.ts";
import { endAll, reached } from "./settle.ts";
import { startSite } from "./site.ts";
import { outcomeOf } from "./verify.ts";

/**
 * `npm run bench:settle`: a million open slips with three legs on average, all of whose matches end at once, settled and
 * paid by the real sportsbook on an embedded PostgreSQL with full durability, while bets are placed. Measured is how long it
 * takes until every slip is decided, until all that won is paid, and until every lost round is closed at the wallet.
 * With `--all-win` every slip wins, so that a million wins are paid. The wallet is a local one; with `--platform` it is the platform's real process, with fewer slips (5,000 unless set
 * otherwise), which are placed over HTTP.
 */
const { values } = parseArgs({
  options: {
    slips: { type: "string" },
    fixtures: { type: "string", default: "3000" },
    bets: { type: "string", default: "20" },
    "limit-minutes": { type: "string", default: "40" },
    platform: { type: "boolean", default: false },
    "all-win": { type: "boolean", default: false },
    port: { type: "string", default: "4391" },
    "keep-open": { type: "boolean", default: false },
    report: { type: "string", default: "docs/bench/settle.md" },
  },
});
const limitMs = Number(values["limit-minutes"]) * 60_000;
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function main(): Promise<void> {
  if (values.platform) {
    const lines = await settleOnPlatform(Number(values.slips ?? 5_000), Number(values.port), limitMs);
    console.log(lines.join("\n"));
    return;
  }
  const slips = Number(values.slips ?? 1_000_000);
  const site = await startSite();
  try {
    log(`seeding ${slips} slips`);
    const seeded = await seedSlips(site.owner, {
      slips,
      fixtures: Number(values.fixtures),
      liveFixtures: 100,
      allWin: values["all-win"],
    });
    await site.checkpoint();
    const tokens = await site.sessions(400);
    const address = await site.start();
    const rate = { address, tokens, fixtureIds: seeded.liveIds, aSecond: Number(values.bets) };
    log("bets while nothing is settled");
    await sleep(5_000);
    const quietBets = placeBets(rate);
    await sleep(20_000);
    const quiet = await quietBets.stop();

    log(`all ${seeded.fixtureIds.length} matches end`);
    const busyBets = placeBets(rate);
    const startedAtMs = performance.now();
    await endAll(site.pool, seeded.fixtureIds, values["all-win"]);
    const seconds = (atMs: number | null) => (atMs === null ? null : (atMs - startedAtMs) / 1_000);
    const ended = seconds(performance.now());
    log(`results are written: ${ended?.toFixed(1)} s`);
    const decided = seconds(await reached(site.pool, "decided", limitMs));
    log(`all slips are decided: ${decided?.toFixed(1)} s`);
    const paid = seconds(await reached(site.pool, "paid", limitMs));
    log(`all that won is paid: ${paid?.toFixed(1)} s`);
    const busy = await busyBets.stop();
    const closingBets = placeBets(rate);
    const closed = values["keep-open"] ? null : seconds(await reached(site.pool, "closed", limitMs));
    log(`all lost rounds are closed: ${closed?.toFixed(1)} s`);
    const closing = await closingBets.stop();
    const outcome = await outcomeOf(site.owner);
    const books = await site.books();
    const figures = { seeded, ended, decided, paid, closed, quiet, busy, closing, outcome, books };
    const report = writeReport(figures, { cores: cpus().length, betsASecond: Number(values.bets) });
    console.log(report.text);
    mkdirSync("docs/bench", { recursive: true });
    writeFileSync(values.report, report.text);
    if (report.faults.length > 0) throw new Error(report.faults.join("; "));
  } finally {
    await site.stop();
  }
}

await main();
