import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { sharedTableOf } from "@hanpan/games/shared-round/index";
import { noRules } from "@hanpan/vendor/rules/playRules";
import type { WalletAnswer, WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { createRightOfWay } from "../rush/rightOfWay.ts";
import { decideParticipations } from "../settlement/decide.ts";
import { writeFinishedRound } from "../testing/finishedRound.ts";
import { createBetWriter } from "./betWriter.ts";
import { createPlacementDriver } from "./drivePlacement.ts";
import { findParticipation } from "./participationStore.ts";
import { place } from "./place.ts";
import { createSeenBets } from "./seenBets.ts";
import { takeBack } from "./takeBack.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "presets", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A member before a kite that takes bets for an hour. The wallet takes every bet, unless a test says otherwise. */
async function standBeforeKite() {
  const { roundId } = await writeFinishedRound(database.ownerPool, {
    tableCode: "kite",
    outcome: { kind: "KITE", breakHundredths: 250 },
    spot: "KITE",
  });
  const moveRound = (changes: string) =>
    database.ownerPool.query(`UPDATE studio.live_round SET ${changes} WHERE round_id = $1`, [roundId]);
  await moveRound(
    `phase = 'BETTING', outcome = NULL, mark = NULL, settles_at = NULL, closes_at = now() + interval '1 hour',
     draws_at = now() + interval '1 hour'`,
  );
  const memberId = randomUUID();
  const taken = async (): Promise<WalletAnswer> => ({ kind: "OK", balanceWon: 5_000 });
  const around = { bet: taken };
  const wallet: WalletClient = {
    info: taken,
    balance: taken,
    operatorSession: taken,
    rules: async () => ({ kind: "OK", rules: noRules }),
    operatorCover: async () => null,
    bet: () => around.bet(),
    win: taken,
    rollback: taken,
  };
  const processId = randomUUID();
  const writer = createBetWriter({ pool, rightOfWay: createRightOfWay() });
  const log = pino({ level: "silent" });
  const driver = createPlacementDriver({ pool, wallet, log, writer, onMoved: () => undefined });
  const dependencies = {
    pool,
    writer,
    driver,
    processId,
    seenBets: createSeenBets(),
    rulesOf: async () => noRules,
    autoplayAllowed: true,
  };
  const table = sharedTableOf("kite");
  if (table === null) throw new Error("no kite");
  const session = {
    sessionId: randomUUID(),
    memberId,
    walletToken: "token",
    gameCode: "kite",
    level: null,
  };
  return {
    /** What the wallet does with the next bets. */
    around,
    moveRound,
    bet: (stakeWon: number, presetHundredths?: number, placementId: string = randomUUID()) =>
      place(dependencies, session, table, {
        placementId,
        roundId,
        bets: [{ spot: "KITE", stakeWon }],
        ...(presetHundredths === undefined ? {} : { presetHundredths }),
      }),
    undo: (placementId: string) => takeBack(dependencies, memberId, "kite", { roundId, placementId }),
    preset: async () => (await findParticipation(pool, { roundId, memberId }))?.presetHundredths,
    /** The string breaks at 2.50; what the member is paid. */
    async payoutWon(): Promise<number | null | undefined> {
      await moveRound(
        `phase = 'RESULT', outcome = '{"kind":"KITE","breakHundredths":250}', mark = 'x', settles_at = now()`,
      );
      expect(await decideParticipations(pool, [{ roundId, memberId }], processId)).toEqual([]);
      return (await findParticipation(pool, { roundId, memberId }))?.payoutWon;
    },
  };
}

test("a top-up that the wallet refuses leaves the preset of the bet that stands", async () => {
  const { around, bet, preset, payoutWon } = await standBeforeKite();
  expect((await bet(10_000, 200)).presetHundredths).toBe(200);
  around.bet = async () => ({ kind: "REFUSED", status: "RS_ERROR_LIMIT_REACHED" });
  await expect(bet(2_000)).rejects.toThrow(expect.objectContaining({ code: "LIMIT_REACHED" }));
  await expect(bet(2_000, 1_000)).rejects.toThrow(expect.objectContaining({ code: "LIMIT_REACHED" }));
  expect(await preset()).toBe(200);
  expect(await payoutWon()).toBe(20_000);
});

test("a top-up that is answered after the close leaves the preset of the bet that stands", async () => {
  const { around, moveRound, bet, preset, payoutWon } = await standBeforeKite();
  await bet(10_000, 200);
  around.bet = async () => {
    await moveRound("closes_at = now() - interval '1 s', draws_at = now() - interval '1 ms'");
    return { kind: "OK", balanceWon: 5_000 };
  };
  await expect(bet(2_000)).rejects.toThrow(expect.objectContaining({ code: "BETTING_CLOSED" }));
  expect(await preset()).toBe(200);
  expect(await payoutWon()).toBe(20_000);
});

test("the newest bet that stands says the preset, also when it has none, until it is taken back", async () => {
  const { bet, undo, preset, payoutWon } = await standBeforeKite();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await bet(10_000, 200, first);
  expect((await bet(2_000, 150, second)).presetHundredths).toBe(150);
  expect((await bet(3_000, undefined, third)).presetHundredths).toBeNull();
  expect((await undo(third)).presetHundredths).toBe(150);
  expect((await undo(first)).presetHundredths).toBe(150);
  expect(await preset()).toBe(150);
  expect(await payoutWon()).toBe(3_000);
});

test("a bet that is still on its way says no preset, and says it once the wallet has taken it", async () => {
  const { around, bet, preset } = await standBeforeKite();
  await bet(10_000, 200);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve: take } = Promise.withResolvers<WalletAnswer>();
  around.bet = async () => {
    ask();
    return await answer;
  };
  const betting = bet(2_000, 300);
  await asked;
  expect(await preset()).toBe(200);
  take({ kind: "OK", balanceWon: 5_000 });
  expect((await betting).presetHundredths).toBe(300);
});
