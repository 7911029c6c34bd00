import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "@hanpan/server/findFreePort";
import { installPackages } from "../../../deploy/cluster/rehearsal/site/packages.ts";
import { clearLeftOver, makePlace, type Place } from "../../../deploy/cluster/rehearsal/site/place.ts";
import { rehearsalInventory } from "../../../deploy/cluster/rehearsal/site/rehearsalInventory.ts";
import { type Rehearsal, startRehearsal } from "../../../deploy/cluster/rehearsal/site/startRehearsal.ts";
import { buildClients } from "../../../start/build.ts";
import { runUntilStopped } from "../../../start/runUntilStopped.ts";
import { root } from "../../../start/stackOptions.ts";
import { clusterOf } from "../cluster.ts";
import { insertPlayers, type Players } from "../players.ts";
import { startWalletClient } from "../walletClient.ts";
import { ask, contentOf, differences, rowsOf } from "./content.ts";
import {
  endBeside,
  primaryOf,
  restoreBeside,
  restoreCluster,
  startPrograms,
  stopPrograms,
  untilArchived,
  verifyAt,
} from "./steps.ts";

/**
 * `npm run bench:restore`: a cluster on this machine (docs/cluster.md) is played on, backed up, played on, and brought back to
 * an instant between: beside the running one, and as a whole through Patroni. Every table has to be as it was at that instant.
 */
const { values } = parseArgs({
  options: {
    /** How long the wallet client plays each time, in seconds. */
    seconds: { type: "string", default: "20" },
    report: { type: "string", default: "bench-restore.md" },
    /** Where the logs of all machines are kept; they go with the run without it. */
    logs: { type: "string" },
  },
});

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

const lines: string[] = [];

/** Does a step, and notes what it came to and how long it took. */
async function step<Result>(
  what: string,
  act: () => Promise<Result>,
  comesTo: (result: Result) => string = () => "",
): Promise<Result> {
  say(`${what} …`);
  const beganAtMs = performance.now();
  const result = await act();
  const seconds = ((performance.now() - beganAtMs) / 1_000).toFixed(1);
  lines.push(`| ${what} | ${seconds} | ${comesTo(result)} |`);
  say(`${what}: ${seconds} s. ${comesTo(result)}`);
  return result;
}

/** Plays at full speed; answers how many calls were acknowledged. */
async function play(site: string, players: Players): Promise<number> {
  const wallet = startWalletClient(site, players, 8);
  await sleep(Number(values.seconds) * 1_000);
  await wallet.stop();
  return wallet.acknowledgedAtMs.length;
}

/** The line of the verification that says what it came to. */
const resultIn = (said: string) => said.split("\n").find((line) => line.includes(" transfers of ")) ?? said;

const calls = (count: number) => `${count} wallet calls acknowledged`;

async function run(rehearsal: Rehearsal): Promise<boolean> {
  const { origins, installation } = rehearsal.inventory;
  const cluster = clusterOf(rehearsal);
  await cluster.untilWhole();
  const players = await insertPlayers(rehearsal.databaseUrl, 200);
  await step("Play after the full backup", () => play(origins.member, players), calls);
  await step("Incremental backup, on the primary", async () => {
    await (await cluster.leader()).runToEnd("backup-incremental");
  });
  await step("Play after the incremental", () => play(origins.member, players), calls);
  await step("The programs are stopped", () => stopPrograms(cluster));
  const primary = await primaryOf(cluster);
  const before = await step(
    "The instant, and what stood there",
    () => contentOf(primary),
    (content) => `${rowsOf(content)} rows in ${content.size} tables`,
  );
  const [instant = ""] = await ask(primary, "postgres", "SELECT clock_timestamp()");
  await sleep(1_000);
  await step("The programs again", async () => {
    await startPrograms(cluster);
    await cluster.untilWhole();
  });
  await step("Play after the instant", () => play(origins.member, players), calls);
  const after = await contentOf(primary);
  const changed = differences(before, after);
  lines.push(
    `| Tables that changed after it | | ${changed.length}, ${rowsOf(after) - rowsOf(before)} rows more |`,
  );
  await step("The log up to now is in the archive", () => untilArchived(cluster));

  const beside = await step(`Beside the running one, to ${instant}`, () => restoreBeside(cluster, instant));
  const foundBeside = differences(before, await contentOf(beside));
  const words = (found: readonly string[]) =>
    found.length === 0 ? `all ${before.size} tables as they were` : `DIFFERENT: ${found.join("; ")}`;
  lines.push(`| Compared with the instant | | ${words(foundBeside)} |`);
  await step("ledger:verify beside", () => verifyAt(beside, installation), resultIn);
  await endBeside(beside);

  await stopPrograms(cluster);
  let foundInAll: string[] = [];
  await step("The cluster itself, through Patroni, until all follow", () =>
    restoreCluster(cluster, instant, async () => {
      const restored = await primaryOf(cluster);
      foundInAll = differences(before, await contentOf(restored));
      lines.push(`| Of it: compared with the instant | | ${words(foundInAll)} |`);
      await step("Of it: ledger:verify", () => verifyAt(restored, installation), resultIn);
    }),
  );
  await step("The programs again", async () => {
    await startPrograms(cluster);
    await cluster.untilWhole();
  });
  await step("Play on", () => play(origins.member, players), calls);
  const said = await verifyAt(await primaryOf(cluster), installation);
  lines.push(`| ledger:verify at the end | | ${resultIn(said)} |`);
  return foundBeside.length + foundInAll.length === 0 && changed.length > 0;
}

async function bench(signal: AbortSignal, place: Place): Promise<boolean> {
  const ports = {
    member: await findFreePort(),
    operator: await findFreePort(),
    studio: await findFreePort(),
    sportsbook: await findFreePort(),
    database: await findFreePort(),
  };
  const inventory = rehearsalInventory(ports);
  const rehearsal = await startRehearsal({ inventory, place, ports, diskMegabytes: 8_192, say, signal });
  try {
    return await run(rehearsal);
  } finally {
    const report = ["| step | seconds | what it came to |", "|---|---|---|", ...lines, ""].join("\n");
    writeFileSync(values.report, report);
    console.log(report);
    await rehearsal.stop();
  }
}

let isWell = false;
await runUntilStopped(async (signal) => {
  installPackages(say);
  await clearLeftOver(say);
  await buildClients(root, ["api", "studio", "sportsbook"], say, signal);
  const place = makePlace();
  const running = bench(signal, place);
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
      if (values.logs !== undefined)
        for (const machine of ["m1", "m2", "m3"])
          cpSync(join(place.directory, "machines", machine, "log"), join(values.logs, machine), {
            recursive: true,
          });
      place.remove();
    },
  };
});
if (!isWell) process.exitCode = 1;
