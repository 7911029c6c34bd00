import { isDatabaseAway, isDatabaseHeldUp } from "@hanpan/database";
import { createCoalescer } from "@hanpan/server/coalescer";
import { createLanes } from "@hanpan/server/lanes";
import { DatabaseError, type Pool } from "pg";
import * as z from "zod";
import { shownNickname } from "../../lib/mask.ts";
import { withRetries } from "../../lib/transientErrors.ts";
import {
  betCall,
  type Call,
  memberOf,
  momentOf,
  rollbackCall,
  sendCalls,
  tokenHash,
  walletAnswer,
  winCall,
} from "./calls.ts";

import type {
  BalanceRequest,
  BetRequest,
  InfoRequest,
  RollbackRequest,
  RulesRequest,
  WalletAnswer,
  WinRequest,
} from "./protocol.ts";
import { readMemberRules } from "./rules.ts";
import { noteSide } from "./side.ts";
import { noteWinReasons } from "./winReason.ts";

/** The most calls sent in one statement, the statements on their way at once, and how long a call waits for one. */
const largestBatch = 64;
const lanes = 4;
const patienceMs = 15;

/** Statements of vendors' batches at once: beside the lanes of calls that members wait for. */
const batchLanes = 2;

/** A vendor's batches that are carried out at once, and those that wait for it. One more is answered UNKNOWN at once. */
const ofVendor = { batches: 2, mostWaiting: 16 };

/** A batch is carried out for so long; what it has not come to by then is UNKNOWN. Whoever sent it has given up waiting. */
const batchPatienceMs = 15_000;

const unknown: WalletAnswer = { status: "RS_ERROR_UNKNOWN" };

/**
 * The wallet's operations: each is one round trip and may be repeated with the same `transaction_uuid` for ever
 * (docs/vendors.md, "The wallet"). Amounts in whole won. What the database cannot answer after a few tries is thrown.
 */
export function createWalletOperations(
  pool: Pool,
  clock: () => Date,
  onFault: (error: unknown) => void = () => undefined,
) {
  const submit = createCoalescer<Call, WalletAnswer>({
    largest: largestBatch,
    lanes,
    patienceMs,
    isOfNoItem: cannotNow,
    send: (calls) => withRetries(() => sendCalls(pool, calls)),
  });

  const takeLane = createLanes(batchLanes);

  const turns = new Map<string, ReturnType<typeof createLanes>>();
  function turnOf(vendorId: string) {
    const turn =
      turns.get(vendorId) ??
      createLanes(ofVendor.batches, {
        mostWaiting: ofVendor.mostWaiting,
        tooMany: () => new TooManyBatches(),
      });
    turns.set(vendorId, turn);
    return turn;
  }

  async function inOrder(vendorId: string, calls: readonly Call[]): Promise<readonly WalletAnswer[]> {
    const untilMs = performance.now() + batchPatienceMs;
    const nothing = calls.map(() => unknown);
    try {
      const answers = await turnOf(vendorId)(() => carryOut(calls, untilMs));
      return [...answers, ...nothing.slice(answers.length)];
    } catch (error) {
      if (error instanceof TooManyBatches) return nothing;
      throw error;
    }
  }

  /** Answers calls in their order, as far as the database does it and time is left. */
  async function carryOut(calls: readonly Call[], untilMs: number): Promise<readonly WalletAnswer[]> {
    const answers: WalletAnswer[] = [];
    for (let first = 0; first < calls.length; first += largestBatch) {
      const part = calls.slice(first, first + largestBatch);
      const its = await takeLane(async () =>
        performance.now() < untilMs ? answerTogether(part, untilMs) : [],
      );
      answers.push(...its);
      if (its.length < part.length) break;
    }
    return answers;
  }

  /**
   * Calls that cannot be carried out together are carried out alone, so that each fails by itself; not where it is the
   * database that cannot: then the answers end before the call that it could not do.
   */
  async function answerTogether(calls: readonly Call[], untilMs: number): Promise<readonly WalletAnswer[]> {
    try {
      return await withRetries(() => sendCalls(pool, calls));
    } catch (error) {
      onFault(error);
      if (cannotNow(error)) return [];
      if (calls.length === 1) return [unknown];
      const answers: WalletAnswer[] = [];
      for (const call of calls) {
        const its = performance.now() < untilMs ? await answerTogether([call], untilMs) : [];
        if (its.length === 0) break;
        answers.push(...its);
      }
      return answers;
    }
  }

  return {
    /** Whether the user is one who opened a game of this vendor's; with a token, whether it is live, and then the member's level. */
    async info(vendorId: string, request: InfoRequest): Promise<WalletAnswer> {
      if (request.token !== undefined && request.token !== null) {
        const memberId = memberOf(request.user);
        const found = await balanceOf(pool, vendorId, memberId, request.token, clock().toISOString());
        return found.status === "RS_OK" ? { ...found, ...(await seenOf(pool, memberId)) } : found;
      }
      const found = await withRetries(() =>
        pool.query({
          name: "wallet-info",
          text: "SELECT FROM platform.launch WHERE member_id = $1 AND vendor_id = $2 LIMIT 1",
          values: [memberOf(request.user), vendorId],
        }),
      );
      return { status: found.rowCount === 1 ? "RS_OK" : "RS_ERROR_INVALID_TOKEN" };
    },

    balance: (vendorId: string, request: BalanceRequest): Promise<WalletAnswer> =>
      balanceOf(pool, vendorId, memberOf(request.user), request.token, clock().toISOString()),

    /** The rules of play that hold for the member of a live token. */
    async rules(vendorId: string, request: RulesRequest): Promise<WalletAnswer> {
      const memberId = memberOf(request.user);
      const found = await balanceOf(pool, vendorId, memberId, request.token, clock().toISOString());
      if (found.status !== "RS_OK") return found;
      return { status: "RS_OK", rules: await readMemberRules(pool, memberId, clock()) };
    },

    async bet(vendorId: string, request: BetRequest): Promise<WalletAnswer> {
      const answer = await submit(betCall(vendorId, request, momentOf(clock())));
      // Before the vendor has its answer: where this fails it asks again, and is answered as the first time.
      if (answer.status === "RS_OK") await noteSide(pool, vendorId, request, clock());
      return answer;
    },

    async win(vendorId: string, request: WinRequest): Promise<WalletAnswer> {
      const answer = await submit(winCall(vendorId, request, momentOf(clock())));
      if (answer.status === "RS_OK") await noteWinReasons(pool, vendorId, [request], clock());
      return answer;
    },

    /** Keeps why wins of a batch were paid early; before the vendor has its answers, as of one alone. */
    noteWinReasons: (vendorId: string, wins: readonly WinRequest[]): Promise<void> =>
      noteWinReasons(pool, vendorId, wins, clock()),

    rollback: (vendorId: string, request: RollbackRequest): Promise<WalletAnswer> =>
      submit(rollbackCall(vendorId, request, momentOf(clock()))),

    /** Makes calls of a batch, which `inOrder` carries out. */
    prepare: {
      bet: (vendorId: string, request: BetRequest) => betCall(vendorId, request, momentOf(clock())),
      win: (vendorId: string, request: WinRequest) => winCall(vendorId, request, momentOf(clock())),
      rollback: (vendorId: string, request: RollbackRequest) =>
        rollbackCall(vendorId, request, momentOf(clock())),
    },

    /**
     * Carries a vendor's calls out one after the other, many in a statement, and answers each. What cannot be carried out is
     * UNKNOWN; where it is the database that cannot now, or the time is over, so is all that follows. A vendor that sends more
     * batches than may wait is answered UNKNOWN at once.
     */
    inOrder,
  };
}

class TooManyBatches extends Error {}

/** Whether it lies with the database and not with a call: away, held up, or longer at it than a statement may be. */
const cannotNow = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  isDatabaseHeldUp(error) ||
  (error instanceof DatabaseError && error.code === "57014");

export type WalletOperations = ReturnType<typeof createWalletOperations>;

/** The rank of a member's level, from 1: games may have limits by it. And their name as the ticker shows it to strangers. */
async function seenOf(pool: Pool, memberId: string): Promise<{ level: number; shownName: string }> {
  const result = await withRetries(() =>
    pool.query({
      name: "wallet-level",
      text: `SELECT level.rank, member.nickname, member.simulated FROM platform.member JOIN platform.level USING (level_id)
        WHERE member.member_id = $1`,
      values: [memberId],
    }),
  );
  const row = z
    .object({ rank: z.number(), nickname: z.string(), simulated: z.boolean() })
    .parse(result.rows[0]);
  return { level: row.rank, shownName: shownNickname(row) };
}

async function balanceOf(
  pool: Pool,
  vendorId: string,
  memberId: string,
  token: string,
  now: string,
): Promise<WalletAnswer> {
  const result = await withRetries(() =>
    pool.query({
      name: "wallet-balance",
      text: "SELECT status, balance_won FROM platform.wallet_balance($1, $2, $3, $4)",
      values: [memberId, vendorId, tokenHash(token), now],
    }),
  );
  return walletAnswer.parse(result.rows[0]);
}
