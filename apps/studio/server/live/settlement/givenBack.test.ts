import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { noRules } from "@hanpan/vendor/rules/playRules";
import type { WalletAnswer, WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { createRightOfWay } from "../rush/rightOfWay.ts";
import { type FinishedRound, writeFinishedRound } from "../testing/finishedRound.ts";
import { decideParticipations } from "./decide.ts";
import { createPayWriter } from "./payWriter.ts";
import { settleParticipation } from "./settle.ts";

/** Rounds of which the platform has given bets back before they were paid. */
let database: TestDatabase;
let pool: Pool;
const processId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "settles", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const dice = { kind: "SIC_BO", dice: [6, 5, 4], total: 15, isTriple: false };

type Call = readonly [action: "win" | "rollback", bet: string, amountWon: number, isRoundClosed: boolean];

/** A wallet that has given some bets back, and what it was asked for; its balance shows how many calls it has carried out. */
function walletThatGaveBack(givenBack: ReadonlySet<string>) {
  const calls: Call[] = [];
  const unasked = (): Promise<WalletAnswer> => Promise.reject(new Error("nobody asks for this here"));
  const ok = (): WalletAnswer => ({ kind: "OK", balanceWon: calls.length });
  const wallet: WalletClient = {
    info: unasked,
    balance: unasked,
    operatorSession: unasked,
    rules: async () => ({ kind: "OK", rules: noRules }),
    operatorCover: async () => null,
    bet: unasked,
    win(transaction, bet, how = { isRoundClosed: true }) {
      calls.push(["win", bet, transaction.amountWon, how.isRoundClosed]);
      const refused = { kind: "REFUSED", status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" } as const;
      return Promise.resolve(givenBack.has(bet) ? { ...refused, isBetRolledBack: true } : ok());
    },
    rollback(transaction, bet, how = { isRoundClosed: true }) {
      calls.push(["rollback", bet, transaction.amountWon, how.isRoundClosed]);
      return Promise.resolve(ok());
    },
  };
  return { wallet, calls };
}

/** A decided round of one member: a bet on each of these spots, in that order; the ids of the bets. */
async function decidedRound(spots: readonly string[]) {
  const [first = "BIG", ...others] = spots;
  const round = await writeFinishedRound(database.ownerPool, {
    tableCode: "sic-bo",
    outcome: dice,
    spot: first,
  });
  for (const [place, spot] of others.entries()) await addBet(round, place + 2, spot);
  expect(await decideParticipations(pool, [round], processId)).toEqual([]);
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `SELECT bet_transaction_id AS id FROM studio.live_placement WHERE round_id = $1 ORDER BY number`,
    [round.roundId],
  );
  return { round, bets: rows.map(({ id }) => id) };
}

async function addBet({ roundId, memberId }: FinishedRound, number: number, spot: string): Promise<void> {
  await database.ownerPool.query(
    `INSERT INTO studio.live_placement (member_id, placement_id, round_id, number, game_code, bets, stake_won, state,
       bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
     VALUES ($1, gen_random_uuid(), $2, $3, 'sic-bo', $4, 10000, 'CONFIRMED', gen_random_uuid(), gen_random_uuid(),
       gen_random_uuid(), 'x')`,
    [memberId, roundId, number, JSON.stringify([{ spot, stakeWon: 10_000 }])],
  );
}

async function settle(round: FinishedRound, wallet: WalletClient) {
  const rightOfWay = createRightOfWay();
  return await settleParticipation(
    { pool, wallet, writer: createPayWriter({ pool, rightOfWay }) },
    { roundId: round.roundId, memberId: round.memberId },
  );
}

const returned = { state: "RETURNED", reason: "BET_RETURNED", payoutWon: null };

test("of two wins the one whose bet was given back is left out, and the other one is paid", async () => {
  const { round, bets } = await decidedRound(["BIG", "BIG", "SMALL"]);
  const [one = "", two = ""] = bets;
  const { wallet, calls } = walletThatGaveBack(new Set([one]));
  const settled = await settle(round, wallet);
  expect(calls).toEqual([
    ["win", one, 20_000, false],
    ["rollback", one, 10_000, false],
    ["win", two, 20_000, true],
  ]);
  expect(settled).toMatchObject({
    kind: "DONE",
    participation: {
      state: "CLOSED",
      stakeWon: 20_000,
      payoutWon: 20_000,
      balanceWon: 3,
      spots: [
        { spot: "BIG", stakeWon: 10_000, payoutWon: 20_000 },
        { spot: "SMALL", stakeWon: 10_000, payoutWon: 0 },
      ],
      placements: [returned, { state: "SETTLED", payoutWon: 20_000 }, { state: "SETTLED", payoutWon: 0 }],
    },
  });
});

test("a last win whose bet was given back still closes the round at the wallet", async () => {
  const { round, bets } = await decidedRound(["BIG", "BIG", "SMALL"]);
  const [one = "", two = ""] = bets;
  const { wallet, calls } = walletThatGaveBack(new Set([two]));
  expect(await settle(round, wallet)).toMatchObject({
    kind: "DONE",
    participation: {
      state: "CLOSED",
      payoutWon: 20_000,
      placements: [{ state: "SETTLED", payoutWon: 20_000 }, returned, { state: "SETTLED", payoutWon: 0 }],
    },
  });
  expect(calls).toEqual([
    ["win", one, 20_000, false],
    ["win", two, 20_000, true],
    ["rollback", two, 10_000, true],
  ]);
});

test("a round that brought nothing and whose one bet was given back ends with nothing staked", async () => {
  const { round, bets } = await decidedRound(["SMALL"]);
  const { wallet } = walletThatGaveBack(new Set(bets));
  expect(await settle(round, wallet)).toMatchObject({
    kind: "DONE",
    participation: { state: "CLOSED", stakeWon: 0, payoutWon: 0, spots: [], placements: [returned] },
  });
});

test("a refusal that does not say so is asked for again", async () => {
  const { round, bets } = await decidedRound(["BIG"]);
  const { wallet } = walletThatGaveBack(new Set());
  const refused = { kind: "REFUSED", status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" } as const;
  const unsure = await settle(round, { ...wallet, win: () => Promise.resolve(refused) });
  expect(unsure).toMatchObject({ kind: "WAIT", attempts: 1, participation: null });
  // The word that it was given back comes, and then the rollback's own answer is lost.
  const gaveBack = walletThatGaveBack(new Set(bets));
  const silent = () => Promise.resolve({ kind: "UNKNOWN", reason: "no answer" } as const);
  expect(await settle(round, { ...gaveBack.wallet, rollback: silent })).toMatchObject({
    kind: "WAIT",
    attempts: 2,
  });
  expect(await settle(round, gaveBack.wallet)).toMatchObject({
    kind: "DONE",
    participation: { state: "CLOSED", placements: [returned] },
  });
});
