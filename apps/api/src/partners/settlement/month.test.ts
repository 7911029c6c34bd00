import { addDays } from "@hanpan/contract/time";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Category, Player } from "../../testing/money/worldTypes.ts";
import { partnersOf } from "../../testing/partners/partnerTree.ts";
import { payStatement } from "./settle.ts";

let world: MoneyWorld;
let partners: ReturnType<typeof partnersOf>;

beforeEach(async () => {
  world = await openMoneyWorld();
  partners = partnersOf(world);
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const noonOf = (day: string) => new Date(`${day}T03:00:00.000Z`);
const betRows = z.array(
  z.object({
    member_id: z.string(),
    day: z.string(),
    category: z.string(),
    stake: z.number(),
    win: z.number(),
    rolling: z.number(),
    level: z.number(),
  }),
);
/** Bets one by one, as the wallet keeps them: nothing of the product's sums. */
async function betsOf(levelOf: ReadonlyMap<string, number>) {
  const { rows } = await world.database.ownerPool.query(
    `SELECT member_id, platform.bet_seoul_day(bet_id)::text AS day, category, stake_won AS stake,
            win_won AS win, (CASE WHEN is_counted THEN coalesce(at_risk_won, stake_won) * rolling_bps ELSE 0 END)::bigint AS rolling
       FROM platform.bet WHERE status = 'SETTLED'`,
  );
  return betRows.parse(rows.map((row) => ({ ...row, level: levelOf.get(row.member_id) ?? -1 })));
}

/** The tree's rates, in basis points, from the top down: each partner's members and the next partner stand below them. */
const levels = [
  { rolling: 80, losing: 4_500 },
  { rolling: 60, losing: 3_000 },
  { rolling: 60, losing: 1_999 },
  { rolling: 33, losing: 777 },
] as const;
const costs: Readonly<Record<string, bigint>> = { LIVE: 500n, SLOT: 1_200n, SPORTS: 0n, MINI: 77n };
const categories = ["LIVE", "SLOT", "SPORTS", "MINI"];
type Bet = z.output<typeof betRows>[number];

/** What a level's rate of a day and category comes to, from the bets one by one. */
function dueBy(
  bets: readonly Bet[],
  level: number,
  kind: "rolling" | "losing",
  day: string,
  category: string,
): bigint {
  const rates = levels[level];
  if (rates === undefined) return 0n;
  let [stake, win, rolling] = [0n, 0n, 0n];
  for (const bet of bets) {
    if (bet.level < level || bet.day !== day || bet.category !== category) continue;
    stake += BigInt(bet.stake);
    win += BigInt(bet.win);
    rolling += BigInt(bet.rolling);
  }
  const kept = 10_000n - (costs[category] ?? 0n);
  const base = kind === "rolling" ? stake * 10_000n : (stake - win) * kept - rolling - stake * 80n;
  const scaled = base * BigInt(rates[kind]);
  const rest = ((scaled % 100_000_000n) + 100_000_000n) % 100_000_000n;
  return (scaled - rest) / 100_000_000n;
}

/** What a level earns of October: its own due less that of the level below, day by day. */
function earnedBy(bets: readonly Bet[], level: number, kind: "rolling" | "losing"): number {
  let sum = 0n;
  for (let day = "2026-10-01"; day < "2026-11-01"; day = addDays(day, 1))
    for (const category of categories)
      sum += dueBy(bets, level, kind, day, category) - dueBy(bets, level + 1, kind, day, category);
  return Number(sum);
}

/** Plays of October, drawn by a seed. */
const plays = (members: number) =>
  fc
    .sample(
      fc.record({
        day: fc.nat(30),
        member: fc.nat(members - 1),
        category: fc.constantFrom<Category>("SLOT", "LIVE", "SPORTS", "MINI"),
        stake: fc.integer({ min: 1, max: 99_999 }),
        times: fc.constantFrom(0, 0, 1, 3),
      }),
      { numRuns: 120, seed: 4 },
    )
    .toSorted((one, other) => one.day - other.day);

/** The tree of four levels with two members each, settled by the month, as of the first of October. */
async function tallTree() {
  const tree: Player[] = [];
  const members: { readonly player: Player; readonly level: number }[] = [];
  for (const [level, { rolling, losing }] of levels.entries()) {
    const partner = await partners.partner(tree.at(-1));
    tree.push(partner);
    await partners.rate(partner, "2026-10-01", rolling, losing);
    await partners.agree(partner, "2026-10-01", "MONTH", {
      terms: { lessPartnerRolling: true, costBps: { LIVE: 500, SLOT: 1_200, SPORTS: 0, MINI: 77 } },
    });
    for (const _ of ["one", "two"]) {
      const player = await world.player({ referrerId: partner.memberId });
      await world.deposit(player, 50_000_000);
      members.push({ player, level });
    }
  }
  return { tree, members };
}

test("a month of a tree of four levels is settled to what an independent reckoning says, and adds up to the top's rate", async () => {
  world.at(noonOf("2026-10-01"));
  const { tree, members } = await tallTree();
  for (const play of plays(members.length)) {
    world.at(noonOf(addDays("2026-10-01", play.day)));
    const member = members[play.member];
    if (member === undefined) throw new Error("nobody plays");
    await world.play(
      await world.enter(member.player.memberId),
      play.category,
      play.stake,
      play.stake * play.times,
    );
  }
  world.at(noonOf("2026-11-02"));
  const runId = await partners.settle("MONTH", "2026-10-15");
  const bets = await betsOf(new Map(members.map(({ player, level }) => [player.memberId, level])));
  expect(bets).toHaveLength(120);
  const sums = { rolling: 0, losing: 0 };
  for (const [level, partner] of tree.entries()) {
    const expected = { rolling: earnedBy(bets, level, "rolling"), losing: earnedBy(bets, level, "losing") };
    expect(await partners.statement(runId, partner)).toMatchObject({
      from_day: "2026-10-01",
      to_day: "2026-10-31",
      rolling_earned: expected.rolling,
      losing_earned: expected.losing,
    });
    sums.rolling += expected.rolling;
    sums.losing += expected.losing;
  }
  for (const kind of ["rolling", "losing"] as const) {
    let top = 0n;
    for (let day = "2026-10-01"; day < "2026-11-01"; day = addDays(day, 1))
      for (const category of categories) top += dueBy(bets, 0, kind, day, category);
    expect(sums[kind]).toBe(Number(top));
  }

  expect(await partners.make("MONTH", "2026-10-02")).toEqual({ outcome: "APPROVED", runId });
  const [top] = tree;
  if (top === undefined) throw new Error("no top");
  const { statement_id: statementId, payable_won: payable } = (await partners.statement(runId, top)) ?? {};
  const pay = () =>
    payStatement(world.pool, {
      statementId: String(statementId),
      by: "operator:test",
      now: world.clock.now(),
    });
  expect(Number(payable)).toBeGreaterThan(0);
  const answers = await Promise.all(Array.from({ length: 8 }, pay));
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    "OK",
    ...Array.from({ length: 7 }, () => "REPLAYED"),
  ]);
  expect((await world.balances(top)).cash).toBe(payable);
});
