import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Pool } from "pg";
import { mostBatchedCalls } from "../../apps/api/src/features/wallet/batch.ts";
import { adjustCash } from "./cashierOperations.ts";
import { drawsOf, seedOf } from "./draw.ts";
import type { House, Member } from "./furnished.ts";
import { furnish } from "./house.ts";
import { endByThen, writeReport } from "./report.ts";
import { contextOf } from "./run.ts";
import { type ScriptedCall, writeScript } from "./script.ts";
import { count, openWay, type Way } from "./send.ts";
import { openSite, verifySite } from "./site.ts";
import {
  betCall,
  callInBatch,
  callWallet,
  rollbackCall,
  type WalletCall,
  type WalletReply,
  winCall,
} from "./wallet.ts";

/**
 * `npm run bench:batches`: 7,200 wallet calls of 24 members who play at once, so that the server puts many into each
 * statement, and of 24 whose calls their vendor sends as signed batches, against the same 7,200 calls of 24 others sent one by
 * one: every call must have the same status, and balances, bets and transactions must be the same in the end.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    pairs: { type: "string", default: "24" },
    calls: { type: "string", default: "300" },
  },
});
const seed = seedOf(values.seed);
const pairs = Number(values.pairs);
/** Of each member, those who play at once, those in batches, and those one by one. */
const ways = 3;
const callsOfEach = Number(values.calls);

/** A member with their script, and what their calls were answered, by burst. */
type Player = {
  readonly member: Member;
  readonly script: readonly (readonly ScriptedCall[])[];
  readonly idOf: (place: number) => string;
  readonly statuses: string[][];
};

function playerOf(member: Member, pair: number, group: number): Player {
  const ids = new Map<number, string>();
  const draws = drawsOf(seed ^ ((ways * pair + group + 1) * 7_919));
  const idOf = (place: number): string => {
    const id = ids.get(place) ?? draws.uuid();
    ids.set(place, id);
    return id;
  };
  return { member, script: writeScript(seed + pair, callsOfEach, pair % 2 === 0), idOf, statuses: [] };
}

function written(house: House, { member, idOf }: Player, call: ScriptedCall): WalletCall {
  const gameCode = house.vendor.games[call.game]?.code ?? "";
  const play = { member, gameCode, round: `round-${idOf(call.round)}`, id: idOf(call.place) };
  return {
    BET: () => betCall(play, call.units),
    WIN: () => winCall(play, idOf(call.reference), call.units),
    ROLLBACK: () => rollbackCall(play, idOf(call.reference)),
  }[call.kind]();
}

const wordOf = ({ status, bet_rolled_back: isBack }: WalletReply) => `${status}${isBack ? " back" : ""}`;

const send = async (way: Way, house: House, player: Player, call: ScriptedCall) =>
  wordOf(await callWallet(way, house, written(house, player, call)));

/** Everybody at once, the calls of a burst together: what arrives while a statement is under way shares the next. */
async function playAtOnce(way: Way, house: House, players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      for (const burst of player.script)
        player.statuses.push(await Promise.all(burst.map((call) => send(way, house, player, call))));
    }),
  );
}

/** Bursts of all members that follow each other, as far as a batch may hold them, in one batch; no call before the last batch was answered. */
async function playInBatches(way: Way, house: House, players: readonly Player[]): Promise<void> {
  const bursts = inTurn(players);
  while (bursts.length > 0) {
    const batch = bursts.splice(0, 1);
    let calls = batch[0]?.burst.length ?? 0;
    while (bursts[0] !== undefined && calls + bursts[0].burst.length <= mostBatchedCalls) {
      calls += bursts[0].burst.length;
      batch.push(...bursts.splice(0, 1));
    }
    const answers = await callInBatch(
      way,
      house,
      batch.flatMap(({ player, burst }) => burst.map((call) => written(house, player, call))),
    );
    const words = answers.map(wordOf).values();
    for (const { player, burst } of batch) player.statuses.push(burst.map(() => words.next().value ?? ""));
  }
}

/** All bursts: everybody's first, everybody's second, and so on. */
function inTurn(players: readonly Player[]) {
  const longest = Math.max(...players.map(({ script }) => script.length));
  return Array.from({ length: longest }, (_, turn) =>
    players.flatMap((player) => {
      const burst = player.script[turn];
      return burst === undefined ? [] : [{ player, burst }];
    }),
  ).flat();
}

/** The members' bursts in turn, and never a call before the last was answered. */
async function playOneByOne(way: Way, house: House, players: readonly Player[]): Promise<void> {
  for (const { player, burst } of inTurn(players)) {
    const statuses: string[] = [];
    for (const call of burst) statuses.push(await send(way, house, player, call));
    player.statuses.push(statuses);
  }
}

/** All that the calls have left of a member, the ids in the words of the script. */
async function leftOf(platform: Pool, { member, script, idOf }: Player, vendorId: string) {
  const { rows: balances } = await platform.query<Record<string, unknown>>(
    `SELECT cash, held, locked_bonus, point, rolling, ticket, debt,
       (SELECT rest FROM platform.remainder WHERE member_id = $1 AND vendor_id = $2) AS rest
     FROM ledger.member_balance WHERE member_id = $1`,
    [member.id, vendorId],
  );
  const { rows: days } = await platform.query<Record<string, unknown>>(
    `SELECT category, bets, stake_won, win_won, counted_won, rolling_earned FROM platform.member_day_play
     WHERE member_id = $1 ORDER BY category`,
    [member.id],
  );
  const { rows } = await platform.query<{ id: string }>(
    `SELECT done.transaction_uuid AS id, done.kind, done.amount_won, done.rest,
       done.rolled_back_at IS NOT NULL AS is_back, bet.status, bet.stake_won, bet.win_won, bet.is_counted, bet.at_risk_won
     FROM platform.wallet_transaction AS done
       LEFT JOIN platform.bet ON bet.member_id = done.member_id AND bet.bet_id = done.bet_id
     WHERE done.member_id = $1`,
    [member.id],
  );
  const places = new Map(
    script
      .flat()
      .flatMap(({ place, reference }) => [place, reference].map((one) => [idOf(one), one] as const)),
  );
  const transactions = rows
    .map(({ id, ...row }) => ({ place: places.get(id) ?? -1, ...row }))
    .sort((a, b) => a.place - b.place || JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return { balances, days, transactions };
}

async function compare(
  platform: Pool,
  vendorId: string,
  one: Player,
  other: Player,
  pair: string,
): Promise<string[]> {
  const faults: string[] = [];
  one.statuses.forEach((burstStatuses, burst) => {
    if (!isDeepStrictEqual(burstStatuses, other.statuses[burst]))
      faults.push(
        `${pair}, burst ${burst}: ${burstStatuses.join()} against ${other.statuses[burst]?.join()}`,
      );
  });
  const [left, right] = [await leftOf(platform, one, vendorId), await leftOf(platform, other, vendorId)];
  for (const what of ["balances", "days", "transactions"] as const)
    if (!isDeepStrictEqual(left[what], right[what]))
      faults.push(`${pair}, ${what}: ${JSON.stringify(left[what])} against ${JSON.stringify(right[what])}`);
  return faults;
}

async function main(): Promise<boolean> {
  console.log(`seed ${seed}`);
  endByThen();
  const site = await openSite();
  try {
    const way = openWay(96);
    const house = await furnish(site, way, ways * pairs);
    const context = contextOf(house, way);
    for (const [place, member] of house.members.entries())
      await adjustCash(
        context,
        member,
        drawsOf(seed - 1 - place),
        Math.floor(place / ways) % 2 === 0 ? 5_000_000 : 60_000,
      );
    const groups = [0, 1, 2].map((group) =>
      house.members
        .filter((_, place) => place % ways === group)
        .map((member, pair) => playerOf(member, pair, group)),
    );
    const [together = [], batched = [], alone = []] = groups;
    const time = async (run: () => Promise<void>) => {
      const startedAtMs = performance.now();
      await run();
      return (performance.now() - startedAtMs) / 1_000;
    };
    const togetherSeconds = await time(() => playAtOnce(way, house, together));
    const batchedSeconds = await time(() => playInBatches(way, house, batched));
    const aloneSeconds = await time(() => playOneByOne(way, house, alone));
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    for (const [pair, one] of together.entries()) {
      for (const status of one.statuses.flat()) count(statuses, status);
      const other = alone[pair];
      const inBatches = batched[pair];
      if (other === undefined || inBatches === undefined) continue;
      const { id } = house.vendor;
      faults.push(...(await compare(site.platform, id, one, other, `pair ${pair} at once`)));
      faults.push(...(await compare(site.platform, id, inBatches, other, `pair ${pair} in batches`)));
    }
    const { ok, line } = await verifySite(site);
    if (!ok) faults.push(`the ledger does not verify: ${line}`);
    const calls = together.reduce((sum, { script }) => sum + script.flat().length, 0);
    const { rows } = await site.platform.query<{ debtors: number }>(
      "SELECT count(*) AS debtors FROM ledger.member_balance WHERE debt > 0",
    );
    const figures = [
      `seed ${seed}: ${calls} calls of ${pairs} members at once in ${togetherSeconds.toFixed(1)} s (${(calls / togetherSeconds).toFixed(0)} a second), the same of ${pairs} others in signed batches in ${batchedSeconds.toFixed(1)} s (${(calls / batchedSeconds).toFixed(0)} a second), and of ${pairs} others one by one in ${aloneSeconds.toFixed(1)} s (${(calls / aloneSeconds).toFixed(0)} a second)`,
      `statuses: ${[...statuses].map(([word, times]) => `${word} ${times}`).join(", ")}`,
      `met on the way: ${[...way.tally].map(([word, times]) => `${word} ${times}`).join(", ")}`,
      `members who owe in the end: ${rows[0]?.debtors}`,
      `ledger:verify: ${line}`,
      `differences: ${faults.length}`,
    ];
    for (const figure of figures) console.log(figure);
    for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault.slice(0, 2_000)}`);
    writeReport("batches", {
      title: "Wallet calls in batches and one by one",
      command: "npm run bench:batches",
      about:
        "The same script of bets, wins, rollbacks, corrections, repeats and refused calls, with fractions of a won, debts and want of money, for members who play at once, for others whose calls are sent in signed batches, and for others whose calls are sent one by one. Every call's status, and balances, days, bets and transactions in the end must be the same.",
      lines: figures,
    });
    return faults.length === 0;
  } finally {
    await site.stop();
  }
}

process.exit((await main()) ? 0 : 1);
