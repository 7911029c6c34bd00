import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Play, presentRound, startPlay } from "./play.ts";
import { phases, type Site, startSite } from "./site.ts";
import { faultsOf, untilMoneyRests } from "./verdict.ts";

/**
 * `npm run bench:interruptions`: sixty members bet in every round of three tables, on the real platform, studio and
 * PostgreSQL with full durability, while the database is restarted in order and by kill -9, and the network between
 * studio and platform is cut for a minute: each with bets open, at the close, and while wins are paid. In the end every
 * round must be RESULT or VOID, every stake settled or given back, every win paid once, and the ledger verified.
 */
const { values } = parseArgs({ options: { "cut-seconds": { type: "string", default: "60" } } });
const cutMs = Number(values["cut-seconds"]) * 1_000;

/** However it goes, it ends by then. */
const longestMs = 15 * 60_000;
/** Bets of an interruption are at their end so long after it: a wallet call is repeated every ten seconds at least. */
const patienceMs = 60_000;

const moments = ["with bets open", "at the close", "while wins are paid"] as const;
type Moment = (typeof moments)[number];

async function until(site: Site, moment: Moment): Promise<void> {
  for (;;) {
    const round = await presentRound(site, "sic-bo");
    const leftMs = (round?.closesAtMs ?? 0) - Date.now();
    if (round?.phase === "BETTING" && leftMs > phases.bettingMs / 2) {
      const atMs = {
        "with bets open": round.closesAtMs - phases.bettingMs / 2,
        "at the close": round.closesAtMs - 50,
        "while wins are paid": round.drawsAtMs + 20,
      }[moment];
      await sleep(Math.max(0, atMs - Date.now()));
      return;
    }
    await sleep(50);
  }
}

async function restart(site: Site, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  const { pid } = site.postgres;
  process.kill(pid, signal);
  for (;;) {
    const isBack = await site.studio.query("SELECT 1").then(
      () => site.postgres.pid !== pid,
      () => false,
    );
    if (isBack) return;
    await sleep(20);
  }
}

async function cut(site: Site): Promise<void> {
  site.line.cut();
  await sleep(cutMs);
  site.line.heal();
}

const interruptions: readonly { readonly name: string; readonly run: (site: Site) => Promise<void> }[] = [
  { name: "the database restarted in order", run: (site) => restart(site, "SIGINT") },
  { name: "the database killed (SIGKILL)", run: (site) => restart(site, "SIGKILL") },
  { name: `the line to the platform cut for ${cutMs / 1_000} s`, run: cut },
];

async function interrupt(site: Site, play: Play): Promise<void> {
  await until(site, "while wins are paid");
  for (const { name, run } of interruptions) {
    for (const moment of moments) {
      await until(site, moment);
      play.tally();
      const startedAtMs = performance.now();
      await run(site);
      const lasted = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
      const rested = ((await untilMoneyRests(site.studio, patienceMs)) / 1_000).toFixed(1);
      console.log(`${name}, ${moment}: ${lasted} s; all money at rest ${rested} s after it`);
      console.log(`  ${[...play.tally()].map(([word, count]) => `${word} ${count}`).join(", ")}`);
    }
  }
  await play.stop();
}

async function main(): Promise<boolean> {
  const site = await startSite();
  const play = startPlay(site);
  const late = new AbortController();
  try {
    const isLate = sleep(longestMs, "LATE", { signal: late.signal }).catch(() => "ENDED");
    if ((await Promise.race([interrupt(site, play), isLate])) === "LATE") {
      throw new Error("the bench did not end in its time");
    }
    await untilFlightsEnd(site);
    await report(site);
    const faults = await faultsOf(site);
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    console.log(
      faults.length === 0 ? "every round ended, every won is where it belongs" : `${faults.length} faults`,
    );
    return faults.length === 0;
  } finally {
    late.abort();
    await play.stop();
    await site.stop();
  }
}

/** Waits until nothing is open, a last flight included. */
async function untilFlightsEnd(site: Site): Promise<void> {
  const deadlineMs = performance.now() + 2 * patienceMs;
  while (performance.now() < deadlineMs) {
    const { rows } = await site.studio.query(
      "SELECT FROM studio.live_participation WHERE state <> 'CLOSED' LIMIT 1",
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
}

async function report(site: Site): Promise<void> {
  const { rows } = await site.studio.query<{ what: string; count: number }>(
    `SELECT 'rounds ' || phase AS what, count(*) AS count FROM studio.live_round GROUP BY phase
     UNION ALL SELECT 'windows opened again', sum(extensions) FROM studio.live_round
     UNION ALL SELECT 'placements ' || state || coalesce(' ' || reason, ''), count(*)
       FROM studio.live_placement GROUP BY state, reason ORDER BY 1`,
  );
  for (const { what, count } of rows) console.log(`${what}: ${count}`);
}

process.exit((await main()) ? 0 : 1);
