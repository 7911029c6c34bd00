import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { verifyLedger } from "@hanpan/ledger";
import type { Pool } from "pg";
import { expect } from "vitest";
import * as z from "zod";
import { checkBets } from "../../features/bet/ledgerCheck.ts";
import { writeGame, writeVendor } from "../../features/catalogue/writeGames.ts";
import { platformSources } from "../../migrations.ts";
import { checkDistributions } from "../../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import { betsOf } from "./worldBets.ts";
import { cashierOf } from "./worldCashier.ts";
import { playersOf } from "./worldPlayers.ts";
import { settingsOf } from "./worldSettings.ts";
import { gameOf, type Player } from "./worldTypes.ts";

const balanceRow = z.object({
  cash: z.number(),
  held: z.number(),
  locked_bonus: z.number(),
  point: z.number(),
  rolling: z.number(),
  ticket: z.number(),
  debt: z.number(),
});

/** 12:00 on Friday, 20 November 2026 in Seoul. */
export const noon = new Date("2026-11-20T03:00:00.000Z");

/** The cashier and the wallet over a database of their own, with a clock that the test holds. */
export async function openMoneyWorld(connections = 10) {
  const database: TestDatabase = await createTestDatabase({ template: "platform", sources: platformSources });
  const pool: Pool = createPool({
    connectionString: database.appUrl,
    applicationName: "money test",
    maximum: connections,
  });
  let instant = noon;
  const clock = { now: () => instant };
  const vendorId = await writeVendor(database.appPool, {
    code: "hanpan",
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    logo: "",
    launchUrl: "http://127.0.0.1:3002/",
    apiUrl: null,
    mode: "IFRAME",
  });
  for (const category of ["SLOT", "LIVE", "SPORTS", "MINI"] as const)
    await writeGame(database.appPool, {
      vendorId,
      code: gameOf(category),
      category,
      nameKo: category,
      nameEn: category,
      thumbnail: "",
      rtp: null,
      volatility: null,
      minBetWon: 1,
      maxBetWon: 1_000_000_000,
    });

  const forward = (durationMs: number): void => {
    instant = new Date(instant.getTime() + durationMs);
  };
  const ground = { database, pool, vendorId, now: clock.now };
  const world = {
    ...playersOf(ground),
    ...betsOf(ground),
    ...cashierOf(ground, forward),
    ...settingsOf(ground),
    database,
    pool,
    clock,
    /** Sets the clock. */
    at(next: Date | string) {
      instant = new Date(next);
    },
    forward,

    async balances(player: Player) {
      const { rows } = await pool.query("SELECT * FROM platform.member_balance WHERE member_id = $1", [
        player.memberId,
      ]);
      const { cash, held, locked_bonus, point, rolling, ticket, debt } = balanceRow.parse(rows[0]);
      return { cash, held, lockedBonus: locked_bonus, point, rolling, ticket, debt };
    },
    /** The whole ledger, the bets and the cashier's rows fit each other. */
    async expectSound() {
      const verification = await verifyLedger(database.ownerPool, {
        checks: [checkBets, checkDistributions, checkMoney, checkRewards],
      });
      expect(verification.offenders).toEqual([]);
      expect(verification.ok).toBe(true);
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
  await world.setLevel(null);
  return world;
}
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;
