import { randomUUID } from "node:crypto";
import { seoulDay } from "@hanpan/contract/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rollUpHouse } from "../../jobs/ledgerJobs.ts";
import { grantPoint } from "../../money/points.ts";
import { undoDeposit } from "../../money/requests.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { expectToAddUp, monthBooks, nextMonth } from "../../testing/months/monthBooks.ts";
import { readMonths } from "./readMonths.ts";

let world: MoneyWorld;
let player: Player;
beforeEach(async () => {
  world = await openMoneyWorld();
  world.at("2026-08-10T03:00:00Z");
  player = await world.player();
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const now = () => world.clock.now();
const { count, report, close } = monthBooks(() => world);
/** What does not agree with the ledger, until a day. */
async function differences(until: string): Promise<unknown[]> {
  const { rows } = await world.pool.query(
    "SELECT * FROM platform.month_differences($1::date) WHERE kept <> ledger OR play <> 0",
    [until],
  );
  return rows;
}

test("a month says what was staked and won on its days, what bonuses and rolling cost, what came in and went out, and what is owed", async () => {
  await world.deposit(player, 1_000_000, "SLOT");
  await world.play(player, "SLOT", 100_000, 30_000);
  await world.play(player, "SLOT", 50_000, 0);
  world.at("2026-08-11T03:00:00Z");
  await world.play(player, "MINI", 20_000, 45_000);
  const open = await world.bet(player, "SPORTS", 7_000);
  // Rolling is posted when its day is over.
  world.at("2026-08-12T03:00:00Z");
  await count();
  world.at(nextMonth("2026-09"));
  await count();

  const august = await report("2026-08");
  expect(august).toMatchObject({
    ...{ state: "OPEN", closable: true, bets: 3, stake: 170_000, win: 75_000, late: 0 },
    ...{ deposits: 1_000_000, withdrawals: 0, bonuses: 100_000 },
  });
  // Rolling: 150,000 of slots at 0.5 %, 20,000 of mini-games at 0.2 %.
  expect(august.rolling).toBe(750 + 40);
  expect(august.owed).toBe(1_000_000 - 170_000 + 75_000 - 7_000 + 100_000 + august.rolling);
  expect(august.days.map(({ day, stake, win }) => [day, stake, win])).toEqual(
    expect.arrayContaining([
      ["2026-08-10", 150_000, 30_000],
      ["2026-08-11", 20_000, 45_000],
    ]),
  );
  // Rolling is of the games that earned it; the bonus of a deposit is of its kind's category and of no game.
  expect(
    august.games.map(({ game, category, stake, bonuses, rolling }) => [
      ...[game, category, stake, bonuses, rolling],
    ]),
  ).toEqual([
    ["SLOT", "SLOT", 150_000, 0, 750],
    ["MINI", "MINI", 20_000, 0, 40],
    [null, "SLOT", 0, 100_000, 0],
  ]);
  expect(august.vendors.map(({ bonuses, rolling }) => [bonuses, rolling])).toEqual([
    [0, 790],
    [100_000, 0],
  ]);
  expect(august.categories.map(({ category, bonuses, rolling }) => [category, bonuses, rolling])).toEqual([
    ["SLOT", 100_000, 750],
    ["MINI", 0, 40],
  ]);
  expectToAddUp(august);
  for (const lines of [august.days, august.games, august.levels, august.partners, august.invoices]) {
    expect(lines.reduce((sum, { stake }) => sum + stake, 0)).toBe(august.stake);
    expect(lines.reduce((sum, { win }) => sum + win, 0)).toBe(august.win);
  }
  expect(
    august.costs.filter(({ kind }) => kind === "BONUS").reduce((sum, { amount }) => sum + amount, 0),
  ).toBe(100_000);
  // By the books the members' accounts and the house's add up to nothing, in every unit.
  for (const unit of new Set(august.accounts.map((one) => one.unit)))
    expect(
      august.accounts.filter((one) => one.unit === unit).reduce((sum, { closing }) => sum + closing, 0),
    ).toBe(0);
  expect(await differences("2026-09-01")).toEqual([]);
  await world.win(player, open, 0);
});

test("a closed month never changes; what comes late to it stands in the next one, once", async () => {
  await world.deposit(player, 1_000_000);
  const won = await world.play(player, "SLOT", 100_000, 30_000);
  const slip = await world.bet(player, "SPORTS", 50_000);
  world.at(nextMonth("2026-09"));
  await count();
  const shown = await report("2026-08");
  expect(await close("2026-08", shown.edition)).toBe("CLOSED");
  const closed = await report("2026-08");
  expect(closed).toMatchObject({ state: "CLOSED", stake: 100_000, win: 30_000, closable: false });

  world.at("2026-09-05T03:00:00Z");
  await world.win(player, slip, 120_000);
  await world.win(player, won, 5_000);
  await world.play(player, "SLOT", 10_000, 0);
  await count();
  const { state: _, ...before } = closed;
  expect(await report("2026-08")).toMatchObject(before);
  const september = await report("2026-09");
  expect(september).toMatchObject({
    state: "CURRENT",
    stake: 10_000,
    win: 0,
    late: 50_000 - 120_000 - 5_000,
  });
  // Of August what its slip and its win changed; the lines of September have it too, each where it belongs.
  expectToAddUp(closed);
  expectToAddUp(september);
  expect(september.games.map(({ game, stake, late }) => [game, stake, late])).toEqual([
    ["SLOT", 10_000, -5_000],
    ["SPORTS", 0, -70_000],
  ]);
  expect(september.days.find(({ day }) => day === null)).toMatchObject({ stake: 0, late: -75_000 });
  expect(september.lateGames.map(({ day, game, bets, stake, win }) => [day, game, bets, stake, win])).toEqual(
    [
      ["2026-08-10", "SLOT", 0, 0, 5_000],
      ["2026-08-10", "SPORTS", 1, 50_000, 120_000],
    ],
  );
  expect(september.invoices.find(({ category }) => category === "SPORTS")).toMatchObject({
    ...{ stake: 0, late: -70_000, rateBps: null, due: null },
  });

  world.at(nextMonth("2026-10"));
  await count();
  expect(await close("2026-09", (await report("2026-09")).edition)).toBe("CLOSED");
  world.at("2026-10-02T03:00:00Z");
  await count();
  // Once: October has nothing of it any more.
  expect(await report("2026-10")).toMatchObject({ late: 0 });
  const { list } = await readMonths(world.pool, { months: 12, now: now() });
  const revenue = list.reduce((sum, { stake, win, late }) => sum + stake - win + late, 0);
  const { rows } = await world.pool.query(
    "SELECT sum(balance)::bigint AS held FROM (SELECT amount AS balance FROM ledger.postings WHERE account LIKE 'GAMING:%') AS gaming",
  );
  expect(revenue).toBe(rows[0].held);
});

test("months are closed in order, when they are over, as they were shown, and never while they do not add up to the ledger", async () => {
  await world.deposit(player, 1_000_000, "SLOT");
  await world.play(player, "SLOT", 100_000, 30_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  const { edition } = await report("2026-08");
  expect(await close("2026-08", edition)).toBe("NOT_OVER");
  world.at(nextMonth("2026-09"));
  expect(await close("2026-08", edition)).toBe("COUNTING");
  await count();
  expect(await close("2026-08", edition)).toBe("CHANGED");
  const shown = await report("2026-08");
  const { ownerPool } = world.database;
  await ownerPool.query(
    "UPDATE platform.books_figure SET amount = amount + 1 WHERE account = 'CASH' AND type = 'DEPOSIT'",
  );
  expect(await close("2026-08", shown.edition)).toBe("OFF");
  await ownerPool.query(
    "UPDATE platform.books_figure SET amount = amount - 1 WHERE account = 'CASH' AND type = 'DEPOSIT'",
  );
  await ownerPool.query("UPDATE platform.play_figure SET win_won = win_won + 1 WHERE kind = 'GAME'");
  expect(await close("2026-08", shown.edition)).toBe("OFF");
  await ownerPool.query("UPDATE platform.play_figure SET win_won = win_won - 1 WHERE kind = 'GAME'");
  await ownerPool.query("UPDATE platform.cost_figure SET bonus_won = bonus_won + 1 WHERE kind = 'LEVEL'");
  expect(await close("2026-08", shown.edition)).toBe("OFF");
  await ownerPool.query("UPDATE platform.cost_figure SET bonus_won = bonus_won - 1 WHERE kind = 'LEVEL'");
  await ownerPool.query("UPDATE platform.cost_figure SET rolling = rolling - 1 WHERE kind = 'GAME'");
  expect(await close("2026-08", shown.edition)).toBe("OFF");
  await ownerPool.query("UPDATE platform.cost_figure SET rolling = rolling + 1 WHERE kind = 'GAME'");
  expect(await close("2026-08", shown.edition)).toBe("CLOSED");
  expect(await close("2026-08", shown.edition)).toBe("BEFORE");
  world.at(nextMonth("2026-11"));
  await count();
  expect(await close("2026-10", (await report("2026-10")).edition)).toBe("ORDER");
  expect(await close("2026-07", shown.edition)).toBe("BEFORE");
});

test("a month can be read as it was known at an instant, of the days that were over by then", async () => {
  await world.deposit(player, 1_000_000);
  const slip = await world.bet(player, "SPORTS", 50_000);
  await world.play(player, "SLOT", 100_000, 30_000);
  world.at("2026-08-12T03:00:00Z");
  await count();
  const then = now();
  const known = await report("2026-08");
  expect(known).toMatchObject({ stake: 100_000, win: 30_000 });
  world.at("2026-08-20T03:00:00Z");
  await world.win(player, slip, 0);
  await world.play(player, "SLOT", 1_000, 0);
  await count();
  expect(await report("2026-08")).toMatchObject({ stake: 151_000, win: 30_000 });
  expect(await report("2026-08", then)).toMatchObject({ stake: 100_000, win: 30_000 });
});

test("a deposit that is taken back is off the deposits, and its bonus off the bonuses", async () => {
  const asked = await world.deposit(player, 300_000, "SLOT");
  await world.deposit(player, 200_000);
  const taken = {
    ...{ memberId: player.memberId, requestId: asked.requestId, actor: "operator:test" },
    ...{ reason: "오류", now: now() },
  };
  done(await undoDeposit(world.pool, taken));
  world.at("2026-08-12T03:00:00Z");
  await count();
  const august = await report("2026-08");
  expect(august).toMatchObject({ deposits: 200_000, bonuses: 0, owed: 200_000 });
  expect(august.cash).toMatchObject([{ account: "BANK", deposits: 200_000, depositCount: 2 }]);
});

type Placed = { of: Player; bet: Awaited<ReturnType<typeof world.bet>> };

/** What three players and a vendor do by chance, from a seed: bets, wins, promotions, corrections, rollbacks, deposits. */
function actsByChance(players: readonly Player[]) {
  let seed = 20_260_810;
  const chance = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % most;
  };
  const open: Placed[] = [];
  const settled: Placed[] = [];
  const oneOf = (list: Placed[], takes: boolean): Placed | undefined => {
    const place = chance(Math.max(1, list.length));
    return takes ? list.splice(place, 1)[0] : list[place];
  };
  const bet = async () => {
    const of = players[chance(3)] ?? player;
    const category = (["SLOT", "SPORTS", "MINI"] as const)[chance(3)] ?? "SLOT";
    const placed = await world.bet(of, category, 1_000 + chance(20_000));
    if (placed.status === "RS_OK") open.push({ of, bet: placed });
  };
  const settle = async () => {
    const one = oneOf(open, true);
    if (one === undefined) return;
    await world.win(one.of, one.bet, chance(3) * 15_000, true, undefined, chance(5) === 0);
    settled.push(one);
  };
  const amend = async () => {
    const one = oneOf(settled, false);
    if (one !== undefined) await world.win(one.of, one.bet, 1_000 + chance(5_000));
  };
  const takeBack = async () => {
    const one = oneOf(chance(2) === 0 ? settled : open, true);
    if (one !== undefined) await world.rollback(one.of, one.bet);
  };
  const deposit = async () => {
    await world.deposit(players[chance(3)] ?? player, 10_000 * (1 + chance(5)));
  };
  const bonus = async () => {
    const of = players[chance(3)] ?? player;
    const { requestId } = await world.deposit(of, 10_000 * (1 + chance(5)), "SLOT");
    if (chance(3) > 0) return;
    const asked = { memberId: of.memberId, requestId, actor: "operator:test", reason: "오류" };
    done(await undoDeposit(world.pool, { ...asked, now: now() }));
  };
  const gift = async () => {
    const { memberId } = players[chance(3)] ?? player;
    const given = { memberId, source: "test", sourceId: randomUUID(), type: "COUPON_BONUS" as const };
    done(await grantPoint(world.pool, { ...given, amount: 1_000 + chance(5_000), now: now() }));
  };
  const acts = [bet, bet, bet, settle, settle, amend, takeBack, deposit, bonus, gift];
  return { chance, act: () => acts[chance(acts.length)]?.() };
}

test("whatever members and vendors do, the figures add up to the ledger at every closing, and months to all of it", async () => {
  const players = [player, await world.player(), await world.player()];
  for (const one of players) await world.deposit(one, 5_000_000, "SLOT");
  const { chance, act } = actsByChance(players);
  let month = "2026-08";
  for (let step = 0; step < 90; step += 1) {
    world.forward((6 + chance(30)) * 3_600_000);
    await act();
    if (chance(6) === 0) await rollUpHouse(world.pool);
    if (chance(3) === 0) await count();
    const current = seoulDay(now()).slice(0, 7);
    if (current === month) continue;
    await count();
    const whole = await report(month);
    expectToAddUp(whole);
    const closing = await close(month, whole.edition);
    // Within an hour of the month's end it waits; the next step is later.
    expect(["CLOSED", "NOT_OVER"]).toContain(closing);
    if (closing === "CLOSED") month = current;
  }
  await count();
  expect(month >= "2026-10").toBe(true);
  const { list } = await readMonths(world.pool, { months: 36, now: now() });
  expect(list.filter(({ late }) => late !== 0)).not.toEqual([]);
  const revenue = list.reduce((sum, { stake, win, late }) => sum + stake - win + late, 0);
  const { rows } = await world.pool.query(
    `SELECT (SELECT sum(amount) FROM ledger.postings WHERE account LIKE 'GAMING:%')::bigint AS gaming,
            (SELECT coalesce(sum(stake_won - win_won), 0) FROM platform.bet WHERE status = 'OPEN')::bigint AS open`,
  );
  expect(revenue + rows[0].open).toBe(rows[0].gaming);
  // What bonuses and rolling cost is what the ledger gave, and every month's lines come to it.
  const given = await world.pool.query(
    `SELECT coalesce(-sum(amount) FILTER (WHERE account = 'PROMOTION' AND unit <> 'TICKET'), 0)::bigint AS bonuses,
            coalesce(-sum(amount * CASE unit WHEN 'ROLLING' THEN 1 ELSE 10000 END) FILTER (WHERE account = 'COMMISSION'), 0)::bigint AS rolling
       FROM ledger.postings`,
  );
  expect(list.reduce((sum, { bonuses }) => sum + bonuses, 0)).toBe(given.rows[0].bonuses);
  const { rows: lines } = await world.pool.query(
    "SELECT kind, sum(bonus_won)::bigint AS bonuses, sum(rolling)::bigint AS rolling FROM platform.cost_figure GROUP BY kind",
  );
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatchObject(given.rows[0]);
  expect(given.rows[0].rolling).toBeGreaterThan(0);
  for (const { month: one } of list) expectToAddUp(await report(one));
});
