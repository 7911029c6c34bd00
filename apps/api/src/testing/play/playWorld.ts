import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withTransaction } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { adjust, balancesOf, openAccount, verifyLedger } from "@hanpan/ledger";
import type { FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { buildApp } from "../../buildApp.ts";
import { readConfig } from "../../config.ts";
import { checkBets } from "../../features/bet/ledgerCheck.ts";
import { handOverGame } from "../../features/catalogue/handOverGame.ts";
import { addVendorKey, writeGame, writeVendor } from "../../features/catalogue/writeGames.ts";
import { readLastVerification } from "../../lib/ledgerVerification.ts";
import { startSession } from "../../lib/sessions.ts";
import { platformSources } from "../../migrations.ts";
import { checkMoney, checkRewards } from "../../money/ledgerCheck.ts";
import { createLogger } from "../../server/logger.ts";
import { createMetrics } from "../../server/metrics.ts";
import { writePlatformKey } from "../platformKey.ts";
import { createTestVendor, makeVendorKeys, type TestVendor, type VendorKeys } from "./vendorClient.ts";

/** A clock that a test sets forward. */
export type TestClock = { now(): Date; forward(durationMs: number): void };

export type TestMember = {
  readonly memberId: string;
  readonly sessionId: string;
  /** The bearer token of the member's own session. */
  readonly bearer: string;
};

export type PlayWorld = {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly url: string;
  /** Everything the server has logged, as one text. */
  logged(): string;
  readonly clock: TestClock;
  readonly vendorKeys: VendorKeys;
  readonly vendorId: string;
  readonly gameId: string;
  readonly vendor: TestVendor;
  vendorOf(code: string, keys: VendorKeys): TestVendor;
  /** Another vendor, without games. */
  addVendor(
    code: string,
    more?: { readonly addresses?: readonly string[]; readonly apiUrl?: string },
  ): Promise<{ vendorId: string; keys: VendorKeys; vendor: TestVendor }>;
  addKey(vendorId: string, keys: VendorKeys): Promise<void>;
  member(cashWon: number): Promise<TestMember>;
  /** A launch by the member's own call; the token that the vendor is given. */
  launch(member: TestMember, gameId?: string): Promise<string>;
  /** Adds a game of the vendor's in which bets wait for matches; answers its id. */
  sportsGame(): Promise<string>;
  /** Gives a game of the vendor's to another vendor. */
  handOver(gameCode: string, to: string): Promise<boolean>;
  /** Adds a live table of the vendor's; answers its id. */
  liveGame(code: string): Promise<string>;
  /** A member with cash and a live token: ready to bet. */
  player(cashWon: number): Promise<TestMember & { readonly token: string }>;
  cashOf(member: TestMember): Promise<number>;
  debtOf(member: TestMember): Promise<number>;
  /** A call of the member's API. */
  get(path: string, member?: TestMember | null, headers?: Record<string, string>): Promise<Response>;
  /** Every invariant of the ledger, and bets equal to their transfers. */
  expectLedgerIntact(): Promise<void>;
  close(): Promise<void>;
};

/** The first vendor's keys in every world of this process: making them takes longer than many a test. */
let usualKeys: VendorKeys | undefined;

/** The real server on a real port over a database of its own, with one vendor and one game. */
export async function openPlayWorld(): Promise<PlayWorld> {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  const directory = mkdtempSync(join(tmpdir(), "hanpan-play-"));

  let aheadMs = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + aheadMs),
    forward: (durationMs) => {
      aheadMs += durationMs;
    },
  };
  const config = readConfig({
    DATABASE_URL: database.appUrl,
    DATA_DIR: directory,
    PLATFORM_PRIVATE_KEY_FILE: writePlatformKey(directory),
    LOG_LEVEL: "silent",
  });
  const lines: string[] = [];
  const app = await buildApp({
    config,
    pool: database.appPool,
    logger: createLogger("info", { write: (line: string) => lines.push(line) }),
    clock: clock.now,
    metrics: createMetrics(database.appPool, (scope) => readLastVerification(database.appPool, scope)),
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });

  const { vendorKeys, vendorId, gameId } = await addFirstVendor(database, clock.now());
  const vendorOf = (code: string, keys: VendorKeys) => createTestVendor(`${url}/api/v1/wallet/${code}`, keys);

  const world: PlayWorld = {
    database,
    app,
    url,
    logged: () => lines.join(""),
    clock,
    vendorKeys,
    vendorId,
    gameId,
    vendor: vendorOf("hanpan", vendorKeys),
    vendorOf,
    async addVendor(code, more = {}) {
      const keys = makeVendorKeys();
      const id = await writeVendor(database.appPool, {
        code,
        nameKo: "시험",
        nameEn: "Test",
        logo: "",
        launchUrl: "http://127.0.0.1:3002/",
        apiUrl: more.apiUrl ?? null,
        mode: "WINDOW",
        addresses: more.addresses ?? [],
      });
      await world.addKey(id, keys);
      return { vendorId: id, keys, vendor: vendorOf(code, keys) };
    },
    async addKey(id, keys) {
      await addVendorKey(database.appPool, id, keys.publicKeyPem, clock.now());
      // Vendors are kept in memory for some seconds.
      clock.forward(10_000);
    },
    sportsGame: () =>
      writeGame(database.appPool, {
        vendorId,
        code: "hanji-sports",
        category: "SPORTS",
        nameKo: "한지 스포츠",
        nameEn: "Hanji Sports",
        thumbnail: "",
        rtp: null,
        volatility: null,
        minBetWon: 100,
        maxBetWon: 100_000,
      }),
    handOver: (gameCode, to) =>
      withTransaction(database.appPool, (client) => handOverGame(client, { gameCode, from: "hanpan", to })),
    liveGame: (code) =>
      writeGame(database.appPool, {
        vendorId,
        code,
        category: "LIVE",
        nameKo: code,
        nameEn: code,
        thumbnail: "",
        rtp: null,
        volatility: null,
        minBetWon: 100,
        maxBetWon: 100_000,
      }),
    member: (cashWon) => addMember(database, cashWon, clock.now()),
    async launch(member, game = gameId) {
      const reply = await world.get(`/provider/play-game?gameId=${game}&device=DESKTOP`, member);
      const { data } = JSON.parse(await reply.text());
      return new URL(data.url).searchParams.get("token") ?? "";
    },
    async player(cashWon) {
      const member = await world.member(cashWon);
      return { ...member, token: await world.launch(member) };
    },
    async cashOf(member) {
      const balances = await balancesOf(database.appPool, member.memberId);
      return balances?.cashWon ?? Number.NaN;
    },
    async debtOf(member) {
      const balances = await balancesOf(database.appPool, member.memberId);
      return balances?.debtWon ?? Number.NaN;
    },
    get: (path, member = null, headers = {}) =>
      fetch(`${url}/api/v1/user${path}`, {
        headers: { ...(member === null ? {} : { authorization: `Bearer ${member.bearer}` }), ...headers },
      }),
    async expectLedgerIntact() {
      const verification = await verifyLedger(database.ownerPool, {
        checks: [checkBets, checkMoney, checkRewards],
      });
      expect(verification.offenders).toEqual([]);
      expect(verification.ok).toBe(true);
    },
    async close() {
      await app.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return world;
}

/** The vendor and the slot that every world begins with. */
async function addFirstVendor(database: TestDatabase, now: Date) {
  usualKeys ??= makeVendorKeys();
  const vendorKeys = usualKeys;
  const vendorId = await writeVendor(database.appPool, {
    code: "hanpan",
    nameKo: "한판 스튜디오",
    nameEn: "Hanpan Studio",
    logo: "/art/vendors/hanpan.svg",
    launchUrl: "http://127.0.0.1:3002/games/{game}/",
    apiUrl: null,
    mode: "IFRAME",
  });
  await addVendorKey(database.appPool, vendorId, vendorKeys.publicKeyPem, now);
  const gameId = await writeGame(database.appPool, {
    vendorId,
    code: "dancheong-fortune",
    category: "SLOT",
    nameKo: "단청 포춘",
    nameEn: "Dancheong Fortune",
    thumbnail: "/art/games/dancheong-fortune.svg",
    rtp: 96.2,
    volatility: "MEDIUM",
    minBetWon: 200,
    maxBetWon: 100_000,
  });
  return { vendorKeys, vendorId, gameId };
}

async function addMember(database: TestDatabase, cashWon: number, now: Date): Promise<TestMember> {
  const memberId = uuidv7();
  const name = randomBytes(8).toString("hex");
  await database.appPool.query(
    `INSERT INTO platform.member
       (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
        account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT $1, $2, $2, 'none', 'none', 'ACTIVE', level_id, bank_id, '100000000001', '시험', 'SKT', '01000000000',
       'MALE', '1990-01-01', $2, 'ko', $3
     FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
          (SELECT bank_id FROM platform.bank ORDER BY position LIMIT 1) AS bank`,
    [memberId, name, now],
  );
  await openAccount(database.appPool, memberId);
  if (cashWon > 0)
    await adjust(database.appPool, {
      memberId,
      transferId: uuidv7(),
      source: "test",
      sourceId: "opening",
      occurredAt: now,
      type: "ADMIN_PAYMENT",
      account: "CASH",
      amount: cashWon,
      note: "opening balance",
    });
  const { token, sessionId } = await startSession(database.appPool, {
    memberId,
    address: "127.0.0.1",
    device: "test",
    idleMinutes: 600,
    now,
  });
  return { memberId, sessionId, bearer: token };
}
