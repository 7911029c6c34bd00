import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { lobbyReply } from "../../apps/studio/protocol/liveCalls.ts";
import { type TableChange, tableChange } from "../../apps/studio/protocol/liveStream.ts";
import { rush } from "./bets.ts";
import { quantile, spread } from "./figures.ts";
import { end, processorMs, residentKib, startHelper, startSite } from "./site.ts";

/**
 * `npm run bench:live`: 5,000 sockets at one table over real rounds of the real studio. How long each broadcast takes
 * from the moment at which it was due to each socket, bets accepted a second at the close (signed calls to a wallet that
 * answers at once), the memory of a socket, and the same bytes sent by a bare `ws` server in the same run.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "5000" },
    rounds: { type: "string", default: "3" },
    bettors: { type: "string", default: "5000" },
    connections: { type: "string", default: "64" },
  },
});
const sockets = Number(values.sockets);
const rounds = Number(values.rounds);
// A mini-game: whoever only watches keeps the seat. Its rounds go by the clock, so that they must divide the day.
const tableCode = "ladder";
const phases = { bettingMs: 5_000, closedMs: 1_500, revealMs: 2_500 };

const broadcast = z.object({ name: z.string(), text: z.string(), atMs: z.array(z.number()) });
type Broadcast = z.infer<typeof broadcast>;

/** Sends an order to a helper and waits for its reply. */
async function order<Answer>(helper: ChildProcess, what: object, answer: z.ZodType<Answer>): Promise<Answer> {
  const word = new Promise<unknown>((resolve) => helper.once("message", resolve));
  helper.send(what);
  return answer.parse(await word);
}

const broadcastsOf = (audience: ChildProcess) => order(audience, { order: "report" }, z.array(broadcast));

/** When a change was due, by the round that it is about (and the one before it, whose end opens the next). */
function dueAtMs({ kind, round }: TableChange): number | null {
  if (kind === "ROUND_OPENED") return round?.openedAtMs ?? null;
  if (kind === "BETTING_CLOSED") return round?.closesAtMs ?? null;
  return kind === "RESULT" ? (round?.drawsAtMs ?? null) : null;
}

async function bareBroadcast(texts: readonly string[]): Promise<number[]> {
  const [server, url] = await startHelper("bare", []);
  const [audience] = await startHelper("audience", ["--url", String(url), "--sockets", String(sockets)]);
  try {
    await order(audience, { order: "open", tokens: [], words: [] }, z.literal("open"));
    await sleep(1_000);
    const sent = new Map<string, number>();
    for (const text of texts) {
      const name = /"sequence":(\d+)/.exec(text)?.[1] ?? "";
      sent.set(name, await order(server, { text }, z.number()));
      await sleep(800);
    }
    const broadcasts = await broadcastsOf(audience);
    return broadcasts.flatMap(({ name, atMs }) => atMs.map((at) => at - (sent.get(name) ?? at)));
  } finally {
    await end(audience, "SIGKILL");
    await end(server, "SIGKILL");
  }
}

async function main(): Promise<void> {
  const site = await startSite({ tableCode, phases, players: Math.max(sockets, Number(values.bettors)) });
  const stream = `${site.address.replace("http", "ws")}/api/live/stream`;
  const [audience] = await startHelper("audience", ["--url", stream, "--sockets", String(sockets)]);
  try {
    await sleep(2_000);
    const before = residentKib(site.studioPid);
    const words = [JSON.stringify({ type: "subscribe", tableCode, view: "TABLE", sequence: null })];
    const tokens = site.players.slice(0, sockets).map(({ token }) => token);
    await order(audience, { order: "open", tokens, words }, z.literal("open"));
    await sleep(3_000);
    const kib = (residentKib(site.studioPid) - before) / sockets;
    await broadcastsOf(audience);

    const roundMs = phases.bettingMs + phases.closedMs + phases.revealMs;
    await sleep(rounds * roundMs);
    const quiet = await broadcastsOf(audience);

    const rushes = [];
    for (let count = 0; count < 2; count += 1) {
      const round = await openRound(site.address);
      await sleep(Math.max(0, round.closesAtMs - Date.now() - 4_000));
      const { address, players } = site;
      const bettors = players.slice(0, Number(values.bettors));
      const connections = Number(values.connections);
      const beforeMs = processorMs(site.studioPid);
      const came = await rush({
        address,
        tableCode,
        roundId: round.roundId,
        spot: "ODD",
        players: count === 0 ? bettors : [...bettors].reverse(),
        connections,
        untilMs: round.closesAtMs,
      });
      rushes.push({ ...came, processorMs: processorMs(site.studioPid) - beforeMs });
      await sleep(phases.closedMs + phases.revealMs);
    }
    const busy = await broadcastsOf(audience);
    await end(audience, "SIGKILL");
    const bare = await bareBroadcast(quiet.map(({ text }) => text).slice(0, 12));

    report("no bets", quiet, bare);
    report("while bets are taken and settled", busy, bare);
    console.log(`bare ws, the same bytes: ${spread(bare)}`);
    for (const { accepted, late, other, latenciesMs, lastedMs, processorMs: spentMs } of rushes) {
      const rate = Math.round((accepted / lastedMs) * 1_000);
      console.log(
        `bets at the close: ${rate} accepted a second (${accepted}; late ${late}, other ${other}), ${spread(latenciesMs)}, ` +
          `${(spentMs / accepted).toFixed(2)} ms of the studio's processor each`,
      );
    }
    console.log(`${sockets} sockets at one table: ${kib.toFixed(1)} KiB of resident memory each`);
  } finally {
    await end(audience, "SIGKILL");
    await site.stop();
  }
}

async function openRound(address: string): Promise<{ roundId: string; closesAtMs: number }> {
  for (;;) {
    const reply = await fetch(`${address}/api/live/tables`);
    const { data } = z.object({ data: lobbyReply }).parse(await reply.json());
    const round = data.tables[0]?.round;
    if (round?.phase === "BETTING" && round.closesAtMs - Date.now() > 4_000) return round;
    await sleep(50);
  }
}

function report(title: string, broadcasts: readonly Broadcast[], bare: readonly number[]): void {
  const all: number[] = [];
  const byKind = new Map<string, number[]>();
  for (const { text, atMs } of broadcasts) {
    const change = tableChange.parse(JSON.parse(text));
    const due = dueAtMs(change);
    if (due === null || atMs.length < sockets * 0.99) continue;
    const latencies = atMs.map((at) => at - due);
    all.push(...latencies);
    byKind.set(change.kind, [...(byKind.get(change.kind) ?? []), ...latencies]);
  }
  for (const [kind, latencies] of byKind) console.log(`${title}, ${kind}: ${spread(latencies)}`);
  const ratio = quantile(all, 0.99) / quantile(bare, 0.99);
  console.log(
    `${title}, every broadcast: ${spread(all)}; p99 is ${ratio.toFixed(2)} times a bare ws broadcast's`,
  );
}

await main();
