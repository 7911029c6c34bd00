import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { openAccount, verifyLedger } from "@hanpan/ledger";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import * as z from "zod";
import { checkBets } from "../../features/bets/ledgerCheck.ts";
import { writeGame, writeVendor } from "../../features/games/writeGames.ts";
import { createWalletOperations } from "../../features/wallet/operations.ts";
import { joinBranches } from "../../lib/branches.ts";
import { startSession } from "../../lib/sessions.ts";
import { platformSources } from "../../migrations.ts";
import { checkDistributions } from "../../money/distributionCheck.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import {
  type LevelSettingDocument,
  levelSettingSchema,
  readLevelSettings,
  writeLevelSetting,
} from "../../money/levelSetting.ts";
import {
  cancelRequest,
  completeRequest,
  type MoneyRequestRow,
  requestDeposit,
  requestWithdrawal,
} from "../../money/requests.ts";

export type Category = "SLOT" | "LIVE" | "SPORTS" | "MINI";
export type Player = { readonly memberId: string; readonly sessionId: string; readonly token: string };
export type PlacedBet = {
  readonly transactionUuid: string;
  readonly round: string;
  readonly category: Category;
};

const balanceRow = z.object({
  cash: z.number(),
  held: z.number(),
  locked_bonus: z.number(),
  point: z.number(),
  rolling: z.number(),
  ticket: z.number(),
  debt: z.number(),
});

/** Level 1's terms in every world: round figures to reckon with, whatever the product's defaults are. */
const testTerms = {
  deposit: { firstPercent: { SLOT: 10, LIVE: 3 }, everyPercent: { SLOT: 5, LIVE: 2 }, maxBonus: 500_000 },
  rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
  contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
  rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
};

const gameOf = (category: Category) => `game-${category.toLowerCase()}`;

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
  const wallet = createWalletOperations(pool, clock.now);
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

  const call = (player: Player, bet: PlacedBet) => ({
    user: player.memberId,
    request_uuid: randomUUID(),
    round: bet.round,
    game_code: gameOf(bet.category),
    currency: "KRW",
    is_free: false,
  });

  const world = {
    database,
    pool,
    clock,
    /** Sets the clock. */
    at(next: Date | string) {
      instant = new Date(next);
    },
    forward(durationMs: number) {
      instant = new Date(instant.getTime() + durationMs);
    },

    /** A member of level 1 with a session and a live token; all accounts at 0. */
    async player(more: { readonly referrerId?: string } = {}): Promise<Player> {
      const memberId = uuidv7({ msecs: instant.getTime() });
      const name = randomBytes(8).toString("hex");
      await database.ownerPool.query(
        `INSERT INTO platform.member
           (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
            account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at,
            referrer_member_id)
         SELECT $1, $2, $2, 'none', 'none', 'ACTIVE', level_id, bank_id, '100000000001', '시험', 'SKT', '01000000000',
           'MALE', '1990-01-01', $2, 'ko', $3, $4
         FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
              (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1) AS bank`,
        [memberId, name, instant, more.referrerId ?? null],
      );
      if (more.referrerId !== undefined) {
        await joinBranches(database.appPool, { memberId, referrerId: more.referrerId, now: instant });
      }
      await openAccount(database.appPool, memberId);
      return world.enter(memberId);
    },

    /** A new session of a member, as a log-in begins one, with a live token. */
    async enter(memberId: string): Promise<Player> {
      const { sessionId } = await startSession(database.appPool, {
        memberId,
        address: "127.0.0.1",
        device: "test",
        idleMinutes: 60 * 24 * 400,
        now: instant,
      });
      // Weeks of play are told here in one session, however long a member's own may last.
      await database.ownerPool.query(
        "UPDATE platform.session SET expires_at = $3 WHERE member_id = $1 AND session_id = $2",
        [memberId, sessionId, new Date(instant.getTime() + 400 * 24 * 60 * 60 * 1_000)],
      );
      const token = randomBytes(16).toString("hex");
      await database.ownerPool.query(
        `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device,
           created_at, first_use_until, first_used_at)
         SELECT $1, $2, vendor_id, game_id, $3, $4, 'DESKTOP', $5, $5, $5 FROM platform.game
         WHERE vendor_id = $6 LIMIT 1`,
        [memberId, uuidv7(), sessionId, createHash("sha256").update(token).digest(), instant, vendorId],
      );
      return { memberId, sessionId, token };
    },

    /** Places a bet and answers the wallet's status with it. */
    async bet(
      player: Player,
      category: Category,
      stakeWon: number,
      closed = false,
      round: string = randomUUID(),
    ) {
      const placed: PlacedBet = { transactionUuid: randomUUID(), round, category };
      const { status } = await wallet.bet(vendorId, {
        ...call(player, placed),
        transaction_uuid: placed.transactionUuid,
        token: player.token,
        amount: stakeWon,
        round_closed: closed,
      });
      return { ...placed, status };
    },
    /** Pays a win of a bet and, unless told otherwise, ends its round; `atRiskWon` is what the round had at risk. */
    /** A win of a bet; as a promotion it is none of its stake's. */
    async win(
      player: Player,
      bet: PlacedBet,
      winWon: number,
      closed = true,
      atRiskWon?: number,
      isPromo = false,
    ) {
      const transactionUuid = randomUUID();
      const { status } = await wallet.win(vendorId, {
        ...call(player, bet),
        transaction_uuid: transactionUuid,
        reference_transaction_uuid: bet.transactionUuid,
        amount: winWon,
        round_closed: closed,
        at_risk: atRiskWon,
        is_supplier_promo: isPromo,
      });
      return { status, transactionUuid };
    },
    /** Rolls a bet or a win back and, unless told otherwise, ends its round. */
    async rollback(
      player: Player,
      bet: PlacedBet,
      transactionUuid = bet.transactionUuid,
      rollbackUuid: string = randomUUID(),
      closed = true,
      atRiskWon?: number,
    ) {
      const { status } = await wallet.rollback(vendorId, {
        ...call(player, bet),
        transaction_uuid: rollbackUuid,
        reference_transaction_uuid: transactionUuid,
        round_closed: closed,
        at_risk: atRiskWon,
      });
      return status;
    },
    /** A bet that is settled with its win at once; a refused one fails the test. */
    async play(player: Player, category: Category, stakeWon: number, winWon = 0): Promise<PlacedBet> {
      const placed = await world.bet(player, category, stakeWon);
      expect(placed.status).toBe("RS_OK");
      expect((await world.win(player, placed, winWon)).status).toBe("RS_OK");
      return placed;
    },

    /** Asks for a deposit and completes it; answers the completed request. */
    async deposit(
      player: Player,
      amountWon: number,
      bonusKind: "NONE" | "SLOT" | "LIVE" = "NONE",
    ): Promise<MoneyRequestRow> {
      const asked = await requestDeposit(pool, {
        memberId: player.memberId,
        requestId: uuidv7({ msecs: instant.getTime() }),
        amountWon,
        bonusKind,
        now: instant,
      });
      const completed = await world.complete(player, done(asked).requestId);
      // The next one is younger, also by the order of ids.
      world.forward(1);
      return completed;
    },
    /** Completes a request; of what needs two operators by another as well. */
    async complete(player: Player, requestId: string): Promise<MoneyRequestRow> {
      const step = { memberId: player.memberId, requestId, now: instant };
      const first = done(await completeRequest(pool, { ...step, actor: "operator:one" }));
      return first.status === "COMPLETED"
        ? first
        : done(await completeRequest(pool, { ...step, actor: "operator:two" }));
    },
    async cancel(player: Player, requestId: string): Promise<MoneyRequestRow> {
      return done(
        await cancelRequest(pool, {
          memberId: player.memberId,
          requestId,
          actor: "operator:one",
          now: instant,
        }),
      );
    },
    withdraw: (player: Player, amountWon: number, requestId = uuidv7({ msecs: instant.getTime() })) =>
      requestWithdrawal(pool, { memberId: player.memberId, requestId, amountWon, now: instant }),

    /** Puts values into a part of the site's setting document; null takes the part out again. */
    async setSite(part: string, values: Readonly<Record<string, unknown>> | null) {
      const { rows } = await database.ownerPool.query(
        "SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1",
      );
      const document = z.record(z.string(), z.unknown()).parse(rows[0]?.document ?? {});
      const { [part]: was, ...others } = document;
      const parts = z.record(z.string(), z.unknown()).optional().catch(undefined).parse(was);
      await database.ownerPool.query(
        `INSERT INTO platform.setting (version, document, changed_at, changed_by)
         SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
        [JSON.stringify(values === null ? others : { ...others, [part]: { ...parts, ...values } })],
      );
    },
    /** Gives a setting of the site that has no parts a value. */
    async setSiteValue(name: string, value: unknown) {
      await world.setSite(name, null);
      await database.ownerPool.query("UPDATE platform.setting SET document = jsonb_set(document, $1, $2)", [
        [name],
        JSON.stringify(value),
      ]);
    },
    setMoney: (money: Readonly<Record<string, number>>) => world.setSite("money", money),
    /** Changes a part of level 1's setting; null gives it the terms of every world again. */
    async setLevel(change: ((setting: LevelSettingDocument) => LevelSettingDocument) | null) {
      const [first] = await readLevelSettings(pool);
      if (first === undefined) throw new Error("there is a level");
      const { levelId, version, setting } = first;
      await writeLevelSetting(pool, {
        levelId,
        version,
        setting: change === null ? levelSettingSchema.parse(testTerms) : change(setting),
        changedBy: "test",
        now: instant,
      });
    },
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

/** What was done; a refusal fails the test with its code. */
export function done<Result>(
  answer: { outcome: "OK" | "REPLAYED"; result: Result } | { outcome: "REFUSED"; code: string },
): Result {
  if (answer.outcome === "REFUSED") throw new Error(`refused: ${answer.code}`);
  return answer.result;
}
