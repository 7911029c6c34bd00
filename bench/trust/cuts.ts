import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type CuttingProxy, openCuttingProxy } from "../../apps/api/src/testing/cuttingProxy.ts";
import type { Context } from "./context.ts";
import { type CutLine, cutPlaces, openCutLine } from "./cutLine.ts";
import { type Draws, drawsOf, seedOf } from "./draw.ts";
import { furnish } from "./house.ts";
import { endByThen, writeReport } from "./report.ts";
import { contextOf, payOpeningCash, runOperation, type Tally, tallyLines } from "./run.ts";
import { openSingleWay, openWay } from "./send.ts";
import { type DatabaseLine, openSite } from "./site.ts";
import { judge } from "./verdict.ts";

/**
 * `npm run bench:cuts`: 540 connections are killed while members' money moves: 300 between a client and the API, before, during
 * and after the request, and 240 times every connection between the programs and the database, after a random statement that is
 * done and whose reply never arrives. Each call is sent again under its own key until it is answered; nothing may be lost or
 * doubled, by a model that only adds up what was acknowledged.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    clients: { type: "string", default: "300" },
    database: { type: "string", default: "240" },
  },
});
const seed = seedOf(values.seed);
const clientCuts = Number(values.clients);
const databaseCuts = Number(values.database);
const atOnce = 6;

type Lines = { readonly user: CutLine; readonly desk: CutLine };
const killedBy = ({ user, desk }: Lines): number =>
  [...user.killed.values(), ...desk.killed.values()].reduce((sum, times) => sum + times, 0);

/** Arms a cut on one of the two lines and runs an operation; others run beside it, and whichever comes next is cut. */
async function cutClients(context: Context, lines: Lines, draws: Draws, tally: Tally): Promise<number> {
  let number = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (killedBy(lines) < clientCuts) {
        const line = draws.chance(0.65) ? lines.user : lines.desk;
        line.cutNext({
          place: draws.pick(cutPlaces),
          part: draws.below(1_000) / 1_000,
          delayMs: draws.below(25),
        });
        number += 1;
        await runOperation(context, { seed, number, withPlay: false }, tally);
      }
    }),
  );
  return number;
}

/** Kills every connection to the database at a random statement while operations are under way, again and again. */
async function cutDatabase(
  context: Context,
  proxy: CuttingProxy,
  draws: Draws,
  tally: Tally,
  first: number,
): Promise<{ readonly killed: number; readonly operations: number }> {
  let [killed, operations] = [0, 0];
  while (killed < databaseCuts) {
    proxy.arm(1 + draws.below(16));
    let isDone = false;
    const running = Promise.all(
      Array.from({ length: 3 }, (_, place) =>
        runOperation(context, { seed, number: first + operations + place, withPlay: false }, tally),
      ),
    ).finally(() => {
      isDone = true;
    });
    running.catch(() => undefined);
    operations += 3;
    while (!isDone && !proxy.isCut()) await sleep(2);
    if (proxy.isCut()) killed += 1;
    await sleep(draws.below(60));
    proxy.mend();
    await running;
  }
  return { killed, operations };
}

async function main(): Promise<boolean> {
  console.log(`seed ${seed}`);
  endByThen();
  const proxies: CuttingProxy[] = [];
  const database: DatabaseLine = {
    async lead(databaseUrl) {
      const proxy = await openCuttingProxy(databaseUrl);
      proxies.push(proxy);
      return proxy.url;
    },
    close: async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))),
  };
  const site = await openSite(database);
  const lines = { user: await openCutLine(site.urls.member), desk: await openCutLine(site.urls.operator) };
  try {
    const house = await furnish(site, openWay(4), 12);
    const way = openSingleWay();
    const led = {
      ...house,
      userApi: house.userApi.replace(site.urls.member, lines.user.url),
      walletApi: house.walletApi.replace(site.urls.member, lines.user.url),
      deskApi: house.deskApi.replace(site.urls.operator, lines.desk.url),
    };
    const context = contextOf(led, way);
    await payOpeningCash(context, seed);
    const draws = drawsOf(seed);
    const tally: Tally = new Map();
    const startedAtMs = performance.now();
    const operations = await cutClients(context, lines, draws, tally);
    const [proxy] = proxies;
    if (proxy === undefined) throw new Error("the database has no line");
    const cut = await cutDatabase(context, proxy, draws, tally, operations + 1);
    const seconds = (performance.now() - startedAtMs) / 1_000;
    const places = new Map(
      cutPlaces.map((place) => [
        place,
        (lines.user.killed.get(place) ?? 0) + (lines.desk.killed.get(place) ?? 0),
      ]),
    );
    const killed = killedBy(lines);
    const { faults, lines: sums } = await judge(site, { ...context, house });
    const figures = [
      `seed ${seed}: ${killed + cut.killed} connections killed under ${operations + cut.operations} operations in ${seconds.toFixed(1)} s`,
      `between client and API: ${killed} (${[...places].map(([place, times]) => `${place} ${times}`).join(", ")})`,
      `between programs and database: ${cut.killed} times every connection`,
      `met by the client: ${[...way.tally].map(([word, times]) => `${word} ${times}`).join(", ")}`,
      ...tallyLines(tally),
      ...sums,
      `faults: ${faults.length}`,
    ];
    for (const figure of figures) console.log(figure);
    for (const fault of faults.slice(0, 40)) console.log(`FAULT: ${fault}`);
    writeReport("cuts", {
      title: "Killed connections",
      command: "npm run bench:cuts",
      about:
        "Connections are killed between a client and the API, before, during and after a request, and between the programs and the database, after a random statement. Each call is sent again under its own key until it is answered. Every member's money must be what the acknowledged answers add up to.",
      lines: figures,
    });
    return faults.length === 0;
  } finally {
    await site.stop();
    await Promise.all([lines.user.close(), lines.desk.close()]);
  }
}

process.exit((await main()) ? 0 : 1);
