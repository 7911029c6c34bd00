import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Category, PlacedBet, Player } from "../testing/money/worldTypes.ts";
import { bonusOf, forfeitBonuses } from "./bonuses.ts";
import { rollUpDays } from "./jobs.ts";
import { convertPoint, convertRolling, grantPoint } from "./points.ts";
import {
  cancelRequest,
  completeRequest,
  expireWaitingDeposits,
  hideRequests,
  processRequest,
  requestDeposit,
  requestWithdrawal,
} from "./requests.ts";

const connections = 32;
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(connections);
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** Of the same thing at once one is done, and all others are answered that it was done. */
function expectOnce(answers: readonly { outcome: string }[]): void {
  const outcomes = answers.map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(["OK", ...Array.from({ length: answers.length - 1 }, () => "REPLAYED")]);
}
const okays = (answers: readonly { outcome: string }[]) =>
  answers.filter(({ outcome }) => outcome === "OK").length;
const stepOf = (player: Player, requestId: string, actor: string) => ({
  memberId: player.memberId,
  requestId,
  actor,
  now: world.clock.now(),
});
const ask = (player: Player, amountWon: number, requestId = uuidv7()) =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId,
    amountWon,
    bonusKind: "SLOT",
    now: world.clock.now(),
  });
/** A player whose whole cash may be withdrawn. */
async function funded(amountWon: number): Promise<Player> {
  const player = await world.player();
  await world.deposit(player, amountWon);
  await world.play(player, "SLOT", amountWon, amountWon);
  return player;
}

test("of 32 operators who complete or cancel one request one wins, and the money moves once", async () => {
  for (const type of ["DEPOSIT", "WITHDRAWAL"]) {
    const player = await funded(100_000);
    const { requestId } = done(
      type === "DEPOSIT" ? await ask(player, 50_000) : await world.withdraw(player, 50_000),
    );
    const answers = await times(connections, (index) =>
      (index % 2 === 0 ? completeRequest : cancelRequest)(
        world.pool,
        stepOf(player, requestId, `operator:${index}`),
      ),
    );
    expect(okays(answers)).toBe(1);
    const isCompleted = answers.findIndex(({ outcome }) => outcome === "OK") % 2 === 0;
    const moved = isCompleted ? (type === "DEPOSIT" ? 50_000 : -50_000) : 0;
    expect(await world.balances(player)).toMatchObject({ cash: 100_000 + moved, held: 0 });
  }
});

test("a member who deletes while an operator completes loses nothing", async () => {
  const player = await world.player();
  const { requestId } = done(await ask(player, 50_000));
  const [hidden, completed] = await Promise.all([
    hideRequests(world.pool, {
      memberId: player.memberId,
      type: "DEPOSIT",
      ids: [requestId],
      now: world.clock.now(),
    }),
    completeRequest(world.pool, stepOf(player, requestId, "operator:one")),
  ]);
  expect(completed.outcome).toBe("OK");
  expect(hidden.outcome === "REFUSED" ? hidden.code : "hidden").toMatch(/^(hidden|REQUEST_OPEN)$/);
  expect(await world.balances(player)).toMatchObject({ cash: 50_000, lockedBonus: 5_000 });
});

test("a withdrawal of everything and bets of everything: one of them gets it", async () => {
  for (let round = 0; round < 8; round += 1) {
    const player = await funded(100_000);
    const [withdrawal, ...bets] = await Promise.all([
      world.withdraw(player, 100_000),
      ...Array.from({ length: 8 }, () => world.bet(player, "LIVE", 100_000)),
    ]);
    const staked = bets.filter(({ status }) => status === "RS_OK").length;
    expect(staked + (withdrawal.outcome === "OK" ? 1 : 0)).toBe(1);
    expect(await world.balances(player)).toMatchObject({ cash: 0, held: staked === 1 ? 0 : 100_000 });
  }
});

test("32 times the same id at once is one request, one conversion, one grant", async () => {
  const player = await funded(100_000);
  const [depositId, withdrawalId, id] = [uuidv7(), uuidv7(), randomUUID()];
  expectOnce(await times(connections, () => ask(player, 50_000, depositId)));
  expectOnce(await times(connections, () => world.withdraw(player, 50_000, withdrawalId)));
  const given = { memberId: player.memberId, now: world.clock.now() };
  const grant = { ...given, source: "point", sourceId: id, type: "COUPON_BONUS" as const, amount: 30_000 };
  expectOnce(await times(connections, () => grantPoint(world.pool, grant)));
  const conversion = { ...given, conversionId: id, amount: 20_000 };
  expectOnce(await times(connections, () => convertPoint(world.pool, conversion)));
  expect(await world.balances(player)).toMatchObject({ cash: 70_000, held: 50_000, point: 10_000 });
});

test("a connection cut between the statements of a caller's transaction leaves nothing; asked again it is done once", async () => {
  const player = await funded(100_000);
  const requestId = uuidv7();
  const client = await world.pool.connect();
  const pid = z
    .object({ pid: z.number() })
    .parse((await client.query("SELECT pg_backend_pid() AS pid")).rows[0]).pid;
  await client.query("BEGIN");
  const given = { memberId: player.memberId, requestId, amountWon: 50_000, now: world.clock.now() };
  expect((await requestWithdrawal(client, given)).outcome).toBe("OK");
  const killed = await world.pool.query("SELECT pg_terminate_backend($1, 5000) AS gone", [pid]);
  expect(killed.rows).toEqual([{ gone: true }]);
  await expect(client.query("COMMIT")).rejects.toThrow();
  client.release(true);
  const balances = await world.balances(player);
  if (balances.held !== 0) throw new Error("a transaction that was cut was kept");
  expect((await requestWithdrawal(world.pool, given)).outcome).toBe("OK");
  expect((await requestWithdrawal(world.pool, given)).outcome).toBe("REPLAYED");
  expect(await world.balances(player)).toMatchObject({ cash: 50_000, held: 50_000 });
});

test("connections that are cut all the time lose nothing and double nothing", async () => {
  const cutPool = createPool({
    connectionString: world.database.appUrl,
    applicationName: "money cut",
    maximum: 16,
  });
  let cuts = 0;
  let finished = false;
  // Bounded: where connecting is slower than cutting, no call would ever get through.
  const cutter = (async () => {
    while (!finished && cuts < 100) {
      const { rowCount } = await world.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'money cut' AND datname = current_database() ORDER BY random() LIMIT 1`,
      );
      cuts += rowCount ?? 0;
    }
  })();
  // Unknown: asked again with the same ids.
  const surely = async <T>(run: () => Promise<T>): Promise<T> => {
    for (;;) {
      const result = await run().then(
        (value) => ({ value }),
        () => null,
      );
      if (result !== null) return result.value;
    }
  };
  const now = world.clock.now();
  const players = await times(32, () => world.player());
  await Promise.all(
    players.map(async ({ memberId }) => {
      const [requestId, eventId, conversionId] = [uuidv7(), uuidv7(), randomUUID()];
      const asked = { memberId, requestId, amountWon: 10_000, bonusKind: "NONE" as const, now };
      done(await surely(() => requestDeposit(cutPool, asked)));
      const step = { memberId, requestId, eventId, actor: "operator:one", now };
      done(await surely(() => completeRequest(cutPool, step)));
      // No gift: that would have to be played first (docs/money.md, "Points of gifts").
      const grant = { memberId, source: "point", sourceId: conversionId, type: "COUPON_BONUS" as const, now };
      done(await surely(() => grantPoint(cutPool, { ...grant, amount: 10_000 })));
      done(await surely(() => convertPoint(cutPool, { memberId, conversionId, amount: 10_000, now })));
    }),
  );
  finished = true;
  await cutter;
  await cutPool.end();
  expect(cuts).toBeGreaterThan(10);
  for (const player of players)
    expect(await world.balances(player)).toMatchObject({ cash: 20_000, point: 0 });
});

/** What a deed knows: whose, which of the few ids, and what was asked and staked before. */
type Scene = {
  readonly player: Player;
  readonly memberId: string;
  readonly now: Date;
  readonly b: number;
  readonly ids: readonly string[];
  readonly id: string;
  readonly asked: string[];
  readonly placed: { readonly bet: PlacedBet; readonly wins: string[] }[];
};
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const deeds = {
  async deposit({ memberId, now, b, id, asked }: Scene) {
    asked.push(id);
    const bonusKind = pick(["NONE", "SLOT", "LIVE"] as const, b) ?? "NONE";
    const amountWon = 10_000 + (b % 3) * 1_000;
    await requestDeposit(world.pool, { memberId, requestId: id, amountWon, bonusKind, now });
  },
  async withdraw({ memberId, now, id, asked }: Scene) {
    asked.push(id);
    await requestWithdrawal(world.pool, { memberId, requestId: id, amountWon: 10_000, now });
  },
  async step({ memberId, now, b, asked }: Scene) {
    const requestId = pick(asked, b);
    const run = pick([processRequest, completeRequest, completeRequest, cancelRequest], b);
    if (requestId !== undefined && run !== undefined)
      await run(world.pool, { memberId, requestId, actor: `operator:${b % 2}`, now });
  },
  async hide({ memberId, now, b, ids }: Scene) {
    const type = b % 2 === 0 ? "DEPOSIT" : "WITHDRAWAL";
    await hideRequests(world.pool, { memberId, type, ids: b % 3 === 0 ? "all" : ids.slice(0, 4), now });
  },
  async bet({ player, b, placed }: Scene) {
    const category: Category = pick(["SLOT", "SLOT", "LIVE", "MINI"] as const, b) ?? "SLOT";
    const bet = await world.bet(player, category, pick([500, 3_000, 20_000], b) ?? 500, b % 7 === 0);
    expect(bet.status).not.toBe("RS_ERROR_UNKNOWN");
    if (bet.status === "RS_OK") placed.push({ bet, wins: [] });
  },
  async win({ player, b, placed }: Scene) {
    const chosen = pick(placed, b);
    if (chosen === undefined) return;
    const win = await world.win(player, chosen.bet, pick([0, 500, 3_000, 9_000], b) ?? 0, b % 5 !== 0);
    expect(win.status).not.toBe("RS_ERROR_UNKNOWN");
    chosen.wins.push(win.transactionUuid);
  },
  async undo({ player, b, placed }: Scene) {
    const chosen = pick(placed, b);
    if (chosen === undefined) return;
    const status = await world.rollback(player, chosen.bet, b % 2 === 0 ? undefined : chosen.wins.at(-1));
    expect(status).not.toBe("RS_ERROR_UNKNOWN");
  },
  async points({ memberId, now, b, id }: Scene) {
    const given = { memberId, source: "point", sourceId: id, now };
    await (b % 5 === 0
      ? grantPoint(world.pool, { ...given, type: "RECOVER_WINNER_BONUS", amount: -6_000 })
      : grantPoint(world.pool, { ...given, type: "WINNER_BONUS", amount: 6_000 }));
    await convertPoint(world.pool, { memberId, conversionId: id, amount: 10_000, now });
    await convertRolling(world.pool, { memberId, conversionId: id, amount: 1_000, now });
  },
  async forfeit({ memberId, now }: Scene) {
    const { locked } = await bonusOf(world.pool, memberId);
    await forfeitBonuses(world.pool, { memberId, namedPoints: locked, reason: "SWITCH", now });
  },
  async jobs({ now, b }: Scene) {
    if (b % 4 === 0) await expireWaitingDeposits(world.pool, new Date(now.getTime() + 86_400_000));
    if (b % 4 === 1) await rollUpDays(world.pool, new Date(now.getTime() + 2 * 86_400_000));
  },
} as const;

const kinds = [
  "deposit",
  "step",
  "hide",
  "withdraw",
  "bet",
  "win",
  "undo",
  "points",
  "forfeit",
  "jobs",
] as const;
const deed = fc.record({
  kind: fc.constantFrom(...kinds, "bet" as const, "win" as const),
  a: fc.nat(2),
  b: fc.nat(1_000),
});

test("any interleaving of all money operations over 32 connections adds up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 100, maxLength: 250 }), async (given) => {
      const actors = await times(3, async () => {
        const player = await world.player();
        await world.deposit(player, 50_000, "SLOT");
        const ids = Array.from({ length: 12 }, () => uuidv7());
        return { player, memberId: player.memberId, ids, asked: [], placed: [] };
      });
      const queue = [...given, ...given.slice(0, 30)].values();
      await times(connections, async () => {
        for (const { kind, a, b } of queue) {
          const actor = pick(actors, a);
          if (actor === undefined) continue;
          await deeds[kind]({ ...actor, now: world.clock.now(), b, id: pick(actor.ids, b) ?? uuidv7() });
        }
      });
      await world.expectSound();
      for (const { player } of actors) {
        // Every won came from the bank, a promotion or a game, or went there: nothing else makes or takes money.
        const { rows } = await world.pool.query(
          `SELECT coalesce(sum(amount) FILTER (WHERE balance_after IS NOT NULL), 0)::bigint AS own,
                  coalesce(-sum(amount) FILTER (WHERE balance_after IS NULL), 0)::bigint AS house
           FROM ledger.postings WHERE member_id = $1 AND unit = 'WON'`,
          [player.memberId],
        );
        const { cash, held } = await world.balances(player);
        expect(rows).toEqual([{ own: cash + held, house: cash + held }]);
      }
    }),
    { numRuns: 10 },
  );
});
