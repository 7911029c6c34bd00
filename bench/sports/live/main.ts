import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { end, startHelper } from "../../live/site.ts";
import { startSite } from "../settle/site.ts";
import { beginBusyDay, writtenAtMs } from "./day.ts";
import { reportOf } from "./report.ts";
import { rush } from "./rush.ts";
import { type ReceivedFrame, receivedFrame, updatesOf } from "./updates.ts";

/**
 * `npm run bench:sports`: 2,000 sockets of the real sportsbook follow 200 virtual matches that are in play at once, each
 * socket the list of all of them and the page of one. How long an update of odds takes from the moment at which it was
 * written to each socket, before and while slips are placed, and how many slips are accepted a second.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "2000" },
    fixtures: { type: "string", default: "200" },
    seconds: { type: "string", default: "40" },
    connections: { type: "string", default: "32" },
    report: { type: "string", default: "docs/bench/sports.md" },
  },
});
const sockets = Number(values.sockets);
const fixtures = Number(values.fixtures);
const connections = Number(values.connections);
const forMs = Number(values.seconds) * 1_000;
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Sends an order to the audience and waits for its reply. */
async function order<Answer>(helper: ChildProcess, what: object, answer: z.ZodType<Answer>): Promise<Answer> {
  const word = new Promise<unknown>((resolve) => helper.once("message", resolve));
  helper.send(what);
  return answer.parse(await word);
}

const framesOf = (audience: ChildProcess): Promise<ReceivedFrame[]> =>
  order(audience, { order: "report" }, z.array(receivedFrame));

async function main(): Promise<void> {
  const site = await startSite();
  let audience: ChildProcess | undefined;
  try {
    const tokens = await site.sessions(sockets);
    const address = await site.start();
    log(`${fixtures} matches begin`);
    const ids = await beginBusyDay(site.pool, site.owner, fixtures);
    await sleep(5_000);
    const url = `${address.replace("http", "ws")}/api/sports/stream`;
    [audience] = await startHelper("audience", ["--url", url, "--sockets", String(sockets)]);
    const choices = ids.map((id) => JSON.stringify({ type: "follow", topics: ["live", `fixture:${id}`] }));
    log(`${sockets} sockets open`);
    await order(audience, { order: "open", tokens, words: [], choices }, z.literal("open"));
    await sleep(3_000);
    await framesOf(audience);
    log("no bets");
    await sleep(forMs);
    const quiet = await framesOf(audience);
    log("slips are placed");
    const placed = await rush({ address, tokens, connections, forMs });
    const busy = await framesOf(audience);
    const written = await writtenAtMs(site.owner);
    const updatesIn = (list: readonly ReceivedFrame[], isOfTopic: (topic: string) => boolean) =>
      updatesOf(list, written, isOfTopic);
    const isLive = (topic: string) => topic === "live";
    // Sockets that fell silent have measured nothing: such a run is no measurement.
    if (![quiet, busy].every((list) => list.some(({ atMs }) => atMs.length === sockets))) {
      throw new Error("not all sockets were still there");
    }
    const text = reportOf({
      cores: cpus().length,
      sockets,
      fixtures,
      connections,
      seconds: forMs / 1_000,
      list: { quiet: updatesIn(quiet, isLive), busy: updatesIn(busy, isLive) },
      page: {
        quiet: updatesIn(quiet, (topic) => !isLive(topic)),
        busy: updatesIn(busy, (topic) => !isLive(topic)),
      },
      placed,
    });
    console.log(text);
    if (sockets >= 2_000 && fixtures >= 200 && forMs >= 30_000) {
      mkdirSync("docs/bench", { recursive: true });
      writeFileSync(values.report, text);
    }
  } finally {
    if (audience !== undefined) await end(audience, "SIGKILL");
    await site.stop();
  }
}

await main();
