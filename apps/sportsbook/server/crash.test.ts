import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool, roles } from "@hanpan/database";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endWith, progress, writeFixture } from "./testing/bettableFixtures.ts";
import { setFootballLead } from "./testing/earlyRules.ts";
import {
  createSurroundings,
  type SportsbookProcess,
  type Surroundings,
  sportsbookFleet,
} from "./testing/sportsbookUnderTest.ts";
import { expectSlipMoneyInOrder, untilSlipsRest } from "./testing/sportsMoney.ts";
import { leg, openSports, sellPartOf, sendSlip, slipBody, sportsOn } from "./testing/sportsUnderTest.ts";

/**
 * The sportsbook as processes of their own that are killed (SIGKILL) at any moment of placing, settling, paying and
 * correcting: every slip comes to its end, and every won is paid once.
 */
let surroundings: Surroundings;
let pool: Pool;
let sportsbook: SportsbookProcess;
const fleet = sportsbookFleet(() => ({ ...surroundings.variables, LOG_LEVEL: "info" }));
const startBalances = new Map<string, number>();

beforeAll(async () => {
  surroundings = await createSurroundings(sportsOn);
  pool = createPool({
    connectionString: surroundings.database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  sportsbook = await fleet.start();
});

afterAll(async () => {
  await fleet.killAll();
  await pool.end();
  await surroundings.drop();
});

/** Kills the sportsbook, and starts another one in its place. */
async function killed(): Promise<void> {
  await sportsbook.kill();
  sportsbook = await fleet.start();
}

async function bettors(address: string, count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const member = surroundings.newMember(1_000_000);
      startBalances.set(member.memberId, 1_000_000);
      return await openSports(address, member);
    }),
  );
}

/** Resolves once the wallet has been asked so many times more. */
async function untilAsked(action: "bet" | "win" | "rollback", times: number): Promise<void> {
  const of = () => surroundings.wallet.calls.filter((call) => call.action === action).length;
  const before = of();
  await expect.poll(of, { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(before + times);
}

async function inOrder(): Promise<void> {
  await untilSlipsRest(pool);
  await expectSlipMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
}

test("killed while bets are placed: each stands or is given back", async () => {
  const fixtureId = await writeFixture(pool);
  const { address } = sportsbook;
  const tokens = await bettors(address, 4);
  const asked = untilAsked("bet", 20);
  const sent = tokens.flatMap((token) =>
    Array.from({ length: 12 }, () =>
      sendSlip(token, slipBody([leg(fixtureId)], { unitStakeWon: 1_000 }), address).catch(() => null),
    ),
  );
  await asked;
  await sportsbook.kill();
  await Promise.all(sent);
  sportsbook = await fleet.start();
  await inOrder();
});

test("killed while parts of slips are sold and paid: each part is paid once, and its repeat is answered the same", async () => {
  const fixtureId = await writeFixture(pool);
  const [token = ""] = await bettors(sportsbook.address, 1);
  const slips = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const body = slipBody([leg(fixtureId)], { unitStakeWon: 10_000 });
      expect((await sendSlip(token, body, sportsbook.address)).status).toBe(200);
      return { slipId: body.slipId, saleId: randomUUID() };
    }),
  );
  const sell = ({ slipId, saleId }: (typeof slips)[number]) =>
    sellPartOf(token, slipId, { stakeWon: 4_000, shownWon: 3_000, saleId }, sportsbook.address).catch(
      () => null,
    );
  const asked = untilAsked("win", 4);
  // Some are answered, some are cut off in the middle, some never came in.
  const sent = slips.map(sell);
  await asked;
  await killed();
  await Promise.all(sent);
  for (const slip of slips) expect((await sell(slip))?.status).toBe(200);
  const again = await Promise.all(slips.map(sell));
  expect(again.map((reply) => reply?.status)).toEqual(slips.map(() => 200));
  await endWith(pool, fixtureId, 1, 0);
  await killed();
  await inOrder();
  const { rows } = await pool.query(
    "SELECT count(*) AS sales, count(DISTINCT slip_id) AS slips, sum(stake_won)::bigint AS stake FROM sportsbook.sale",
  );
  expect(rows).toEqual([{ sales: 12, slips: 12, stake: 48_000 }]);
});

test("killed again and again while slips are settled, paid and corrected: every slip is paid once", async () => {
  const fixtureIds = await Promise.all(Array.from({ length: 6 }, () => writeFixture(pool)));
  const tokens = await bettors(sportsbook.address, 8);
  for (const token of tokens) {
    await Promise.all(
      Array.from({ length: 36 }, (_, place) => {
        const one = fixtureIds[place % 6] ?? "";
        const two = fixtureIds[(place + 1 + (place % 3)) % 6] ?? "";
        return sendSlip(
          token,
          slipBody([leg(one), leg(two, "AWAY", 400)], { unitStakeWon: 1_000 }),
          sportsbook.address,
        );
      }),
    );
  }
  for (const [turn, fixtureId] of fixtureIds.entries()) {
    const asked = turn % 3 === 2 ? sleep(20 * turn) : untilAsked("win", 5 + 7 * turn);
    await endWith(pool, fixtureId, turn % 2, (turn + 1) % 2);
    await Promise.race([asked, sleep(1_500)]);
    if (turn % 3 !== 1) await killed();
  }
  await inOrder();
  // The other way round: most of what was paid is taken back, and what was lost is paid.
  for (const [turn, fixtureId] of fixtureIds.entries()) {
    const asked = untilAsked("win", 3);
    await endWith(pool, fixtureId, (turn + 1) % 2, turn % 2);
    await Promise.race([asked, sleep(1_000)]);
    if (turn % 3 === 1) await killed();
  }
  await inOrder();
  const { rows } = await pool.query<{ corrected: number; paid: number }>(
    `SELECT count(*) FILTER (WHERE correction_count > 0) AS corrected, count(*) FILTER (WHERE paid_won > 0) AS paid
     FROM sportsbook.slip`,
  );
  expect(rows[0]?.corrected).toBeGreaterThan(50);
  expect(rows[0]?.paid).toBeGreaterThan(20);
}, 480_000);

test("killed between a lead that is noted and its payouts, and while it flaps: each is won and paid once", async () => {
  await setFootballLead(2, sportsbook.address, surroundings.database.ownerPool);
  const fixtureId = await writeFixture(pool);
  const tokens = await bettors(sportsbook.address, 4);
  const slipIds = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: 10 }, async () => {
        const body = slipBody([leg(fixtureId)], { unitStakeWon: 1_000 });
        expect((await sendSlip(token, body, sportsbook.address)).status).toBe(200);
        return body.slipId;
      }),
    ),
  );
  // Nobody serves while the lead is reached and taken back: what is noted is all that is left of it.
  await sportsbook.kill();
  const stands = (home: number, away: number) =>
    progress(pool, fixtureId, { status: "IN_PLAY", score: { home, away } });
  for (const [home, away] of [
    [1, 0],
    [2, 0],
    [1, 0],
  ] as const)
    await stands(home, away);
  const asked = untilAsked("win", 5);
  sportsbook = await fleet.start();
  await asked;
  await killed();
  await stands(2, 0);
  await stands(2, 3);
  await killed();
  await endWith(pool, fixtureId, 2, 3);
  await inOrder();
  const { rows } = await pool.query(
    "SELECT count(*)::integer AS slips, sum(paid_won)::integer AS paid FROM sportsbook.slip WHERE slip_id = ANY ($1) AND outcome = 'WON'",
    [slipIds],
  );
  expect(rows).toEqual([{ slips: 40, paid: 80_000 }]);
});

test("two sportsbooks share the work, and one goes on when the other is killed", async () => {
  const fixtureId = await writeFixture(pool);
  const [one, two] = [sportsbook, await fleet.start()];
  const tokens = await bettors(one.address, 6);
  await Promise.all(
    tokens.flatMap((token, place) =>
      Array.from({ length: 30 }, () =>
        sendSlip(
          token,
          slipBody([leg(fixtureId)], { unitStakeWon: 1_000 }),
          place % 2 === 0 ? one.address : two.address,
        ),
      ),
    ),
  );
  const asked = untilAsked("win", 40);
  await endWith(pool, fixtureId, 1, 0);
  await asked;
  await two.kill();
  await inOrder();
  const wins = surroundings.wallet.calls.filter(({ action }) => action === "win");
  expect(new Set(wins.map(({ body }) => body.transaction_uuid)).size).toBeGreaterThan(180);
});
