import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "@hanpan/server/findFreePort";
import { installPackages } from "../../deploy/cluster/rehearsal/site/packages.ts";
import { clearLeftOver, makePlace } from "../../deploy/cluster/rehearsal/site/place.ts";
import { rehearsalInventory } from "../../deploy/cluster/rehearsal/site/rehearsalInventory.ts";
import { startRehearsal } from "../../deploy/cluster/rehearsal/site/startRehearsal.ts";
import { buildClients } from "../../start/build.ts";
import { messageOf } from "../../start/problem.ts";
import { runUntilStopped } from "../../start/runUntilStopped.ts";
import { root } from "../../start/stackOptions.ts";
import { clusterOf } from "./cluster.ts";
import { type Crowd, startCrowd } from "./crowd.ts";
import { faults } from "./faults.ts";
import { insertPlayers } from "./players.ts";
import { type Outcome, reportOf } from "./report.ts";
import { longestRestMs } from "./rest.ts";
import { isClean, judge } from "./verdict.ts";
import { startWalletClient, type WalletClient } from "./walletClient.ts";

/**
 * `npm run bench:cluster`: a cluster on this machine (docs/cluster.md), a crowd that plays on it and a wallet client at full
 * speed, and faults at moments from a seed, each so many times. In the end what was acknowledged is held against the books.
 * It ends by itself, and writes its report to `--report`.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "1" },
    members: { type: "string", default: "200" },
    pace: { type: "string", default: "1" },
    connections: { type: "string", default: "8" },
    seed: { type: "string", default: "7" },
    /** Names of faults, as in faults.ts; all without it. */
    only: { type: "string", default: Object.keys(faults).join(",") },
    minutes: { type: "string", default: "240" },
    report: { type: "string", default: "bench-cluster.md" },
    /** Where the logs of all machines are kept; they go with the run without it. */
    logs: { type: "string" },
  },
});

/** Tables whose rounds are short enough to be seen to their end. */
const phases = {
  "dragon-tiger": { bettingMs: 6_000, closedMs: 1_500, revealMs: 3_000 },
  "sic-bo": { bettingMs: 6_000, closedMs: 1_500, revealMs: 3_000 },
  ladder: { bettingMs: 8_000, closedMs: 2_000, revealMs: 3_000 },
};
const settings = {
  studio: { STUDIO_LIVE_TABLES: Object.keys(phases).join(","), STUDIO_LIVE_PHASES: JSON.stringify(phases) },
  sportsbook: { SPORTS_DAYS_AHEAD: "1" },
};

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Copies what every machine's services said to a directory that stays. */
function keepLogs(from: string, to: string): void {
  for (const machine of ["m1", "m2", "m3"])
    cpSync(join(from, "machines", machine, "log"), join(to, machine), { recursive: true });
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function strikeAll(
  cluster: ReturnType<typeof clusterOf>,
  wallet: WalletClient,
  outcomes: Outcome[],
  signal: AbortSignal,
): Promise<void> {
  const random = randomFrom(values.seed);
  const names = values.only.split(",");
  for (let time = 1; time <= Number(values.times); time += 1)
    for (const name of names) {
      const fault = faults[name];
      if (fault === undefined) throw new Error(`there is no fault ${name}`);
      await cluster.untilWhole();
      await sleep(3_000 + random() * 5_000, undefined, { signal });
      wallet.takeFaults();
      const beganAtMs = performance.now();
      const mend = await fault.strike(cluster, random);
      await sleep(fault.standsMs, undefined, { signal });
      const stoodUntilMs = performance.now();
      say(
        `${fault.name} (${time}): it stood ${((stoodUntilMs - beganAtMs) / 1_000).toFixed(0)} s and is mended`,
      );
      await mend();
      await cluster.untilWhole();
      const wholeAtMs = performance.now();
      await sleep(2_000, undefined, { signal });
      const restMs = longestRestMs(wallet.acknowledgedAtMs, beganAtMs - 500, performance.now());
      outcomes.push({
        fault: fault.name,
        restMs,
        stoodMs: stoodUntilMs - beganAtMs,
        wholeMs: wholeAtMs - stoodUntilMs,
        faults: wallet.takeFaults(),
      });
      say(`${fault.name} (${time}): money rested ${(restMs / 1_000).toFixed(1)} s`);
    }
}

async function bench(signal: AbortSignal, place: ReturnType<typeof makePlace>): Promise<boolean> {
  const ports = {
    member: await findFreePort(),
    operator: await findFreePort(),
    studio: await findFreePort(),
    sportsbook: await findFreePort(),
    database: await findFreePort(),
  };
  const inventory = rehearsalInventory(ports, settings);
  const rehearsal = await startRehearsal({ inventory, place, ports, diskMegabytes: 8_192, say, signal });
  let crowd: Crowd | undefined;
  let wallet: WalletClient | undefined;
  try {
    const cluster = clusterOf(rehearsal);
    await cluster.untilWhole();
    const players = await insertPlayers(rehearsal.databaseUrl, 200);
    const { origins } = inventory;
    wallet = startWalletClient(origins.member, players, Number(values.connections));
    crowd = startCrowd({
      members: Number(values.members),
      pace: Number(values.pace),
      seed: values.seed,
      site: origins.member,
      operators: origins.operator,
      databaseUrl: rehearsal.databaseUrl,
      journal: join(place.directory, "crowd.jsonl"),
    });
    say(`${values.members} members and ${values.connections} connections of a wallet client play.`);
    await sleep(30_000, undefined, { signal });
    const outcomes: Outcome[] = [];
    const startedAtMs = performance.now();
    const before = wallet.acknowledgedAtMs.length;
    const broken = await strikeAll(cluster, wallet, outcomes, signal).catch((error: unknown) => error);
    if (broken !== undefined) say(`The faults came to an end before all were made: ${messageOf(broken)}`);
    const seconds = (performance.now() - startedAtMs) / 1_000;
    const callsASecond = (wallet.acknowledgedAtMs.length - before) / seconds;
    say("The wallet client and the crowd end …");
    await wallet.stop();
    const ended = await crowd.stop();
    crowd = undefined;
    const verdict = await judge(rehearsal, players.memberIds, wallet.calls);
    const report = reportOf({ outcomes, verdict, crowd: ended, seconds, callsASecond, given: values });
    writeFileSync(values.report, report);
    console.log(report);
    return isClean(verdict) && ended.isClean && broken === undefined;
  } finally {
    await wallet?.stop();
    await crowd?.stop();
    await rehearsal.stop();
  }
}

let isWell = false;
await runUntilStopped(async (signal) => {
  installPackages(say);
  await clearLeftOver(say);
  await buildClients(root, ["api", "studio", "sportsbook"], say, signal);
  const place = makePlace();
  const over = AbortSignal.any([signal, AbortSignal.timeout(Number(values.minutes) * 60_000)]);
  const running = bench(over, place);
  void running.then(
    (found) => {
      isWell = found;
      process.kill(process.pid, "SIGTERM");
    },
    () => undefined,
  );
  return {
    // Only what went wrong: one that comes to its end asks to be stopped.
    failed: new Promise((resolve) => void running.catch(resolve)),
    async stop() {
      await running.catch(() => undefined);
      if (values.logs !== undefined) keepLogs(place.directory, values.logs);
      place.remove();
    },
  };
});
if (!isWell) process.exitCode = 1;
