import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seedOf } from "./draw.ts";
import { furnish } from "./house.ts";
import { endByThen, writeReport } from "./report.ts";
import { contextOf, payOpeningCash, runOperations, type Tally, tallyLines } from "./run.ts";
import { openWay } from "./send.ts";
import { openSite } from "./site.ts";
import { endLivePlay, takeSeats } from "./studioOperations.ts";
import { judge } from "./verdict.ts";

/**
 * `npm run bench:mixed`: 12,000 operations on the money of 12 members, 50 at once, over HTTP against a whole site of its own:
 * deposits, withdrawals, a vendor's bets, wins, rollbacks and corrections with fractions of a won, the studio's spins and
 * live bets, points, bonuses given up, adjustments, debts written off; some calls are sent twice under their key. A model
 * outside the product adds up what was acknowledged and compares. With the seed that it prints the same is drawn again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    operations: { type: "string", default: "12000" },
    "at-once": { type: "string", default: "50" },
    members: { type: "string", default: "12" },
  },
});
const seed = seedOf(values.seed);
const operations = Number(values.operations);
const atOnce = Number(values["at-once"]);

async function main(): Promise<boolean> {
  console.log(`seed ${seed}`);
  endByThen();
  const site = await openSite();
  try {
    const way = openWay(atOnce);
    const context = contextOf(await furnish(site, way, Number(values.members)), way);
    await takeSeats(way, context.house);
    await payOpeningCash(context, seed);
    const tally: Tally = new Map();
    const startedAtMs = performance.now();
    await runOperations(context, { seed, operations, atOnce, withPlay: true }, tally);
    const seconds = (performance.now() - startedAtMs) / 1_000;
    await endLivePlay(context, () => sleep(500));
    const { faults, lines } = await judge(site, context);
    const met = [...way.tally].map(([word, times]) => `${word} ${times}`).join(", ");
    const figures = [
      `seed ${seed}: ${operations} operations, ${atOnce} at once, in ${seconds.toFixed(1)} s (${(operations / seconds).toFixed(0)} a second)`,
      `over HTTP: ${met}`,
      ...tallyLines(tally),
      ...lines,
      `faults: ${faults.length}`,
    ];
    for (const line of figures) console.log(line);
    for (const fault of faults.slice(0, 40)) console.log(`FAULT: ${fault}`);
    writeReport("mixed", {
      title: "Mixed operations on members' money",
      command: "npm run bench:mixed",
      about:
        "Deposits, withdrawals, a vendor's bets with their wins, rollbacks and corrections, the studio's own games, points, bonuses, adjustments and debts, at once and some twice, against a whole site. A model outside the product adds up what was acknowledged; every member's cash, debt, rest, held money, points and locked bonus must be what it says, to 1/100,000 won.",
      lines: figures,
    });
    return faults.length === 0;
  } finally {
    await site.stop();
  }
}

process.exit((await main()) ? 0 : 1);
