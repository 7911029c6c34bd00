import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { PlacementReason } from "../../../protocol/live.ts";
import { placementReason } from "../../../protocol/live.ts";
import { backoffMs } from "../../rounds/driver.ts";
import { codeOfStatus } from "../../rounds/playedRound.ts";
import type { WalletAnswer, WalletClient, WalletTransaction } from "../../wallet/walletClient.ts";
import {
  beginPlacementAttempt,
  findPlacement,
  type PlacementKey,
  type PlacementRow,
  releasePlacement,
} from "./placementStore.ts";

/** How long a bet is asked for, however long the window; after it the placement is given back. */
const betTimeMs = 6_000;

export type PlacementDriver = {
  /**
   * Works on a placement that is SENT or RETURNING until the wallet has answered, for at most `patienceMs`; what is
   * not finished then is given to whoever recovers it. Answers the placement as it then stands. `isFirstCall`: the
   * call that the row already counts is still to be made.
   */
  drive(
    key: PlacementKey,
    options: { patienceMs: number; isFirstCall?: boolean },
  ): Promise<PlacementRow | null>;
  /** Ids of the placements that are worked on at present. */
  busy(): string[];
  stop(): void;
  idle(): Promise<void>;
};

/** What a call of the wallet came to for a placement: it moved on, or the same call is to be made again later. */
type Outcome =
  | { readonly kind: "MOVED" }
  | { readonly kind: "WAIT"; readonly attempts: number; reason: string };

/** Makes the one that works on this process's placements. `onMoved` is called after each change of one. */
export function createPlacementDriver(dependencies: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (placement: PlacementRow) => void;
}): PlacementDriver {
  const { pool, wallet, log, onMoved } = dependencies;
  const working = new Map<string, Promise<PlacementRow | null>>();
  const stopping = new AbortController();

  async function step(placement: PlacementRow, isFirstCall: boolean): Promise<Outcome> {
    const outcome =
      placement.state === "SENT" ? await askBet(placement, isFirstCall) : await askRollback(placement);
    if (outcome.kind === "MOVED") onMoved(placement);
    return outcome;
  }

  async function askBet(placement: PlacementRow, isFirstCall: boolean): Promise<Outcome> {
    if (!isFirstCall && !placement.isInTime) return await answered(placement, null, "LATE", false);
    if (!isFirstCall && placement.ageMs > betTimeMs) {
      return await answered(placement, null, "WALLET_UNAVAILABLE", false);
    }
    const attempts = isFirstCall ? 1 : await beginPlacementAttempt(pool, placement, "SENT");
    if (attempts === null) return { kind: "MOVED" };
    const { betTransactionId, stakeWon } = placement;
    const answer = await wallet.bet(transactionOf(placement, betTransactionId, stakeWon));
    if (answer.kind === "OK") return await answered(placement, answer.balanceWon, null, true);
    if (answer.kind === "REFUSED") return await answered(placement, null, reasonOf(answer.status), true);
    return { kind: "WAIT", attempts, reason: answer.reason };
  }

  async function answered(
    placement: PlacementRow,
    balanceWon: number | null,
    reason: PlacementReason | null,
    isAnswered: boolean,
  ): Promise<Outcome> {
    const { roundId, memberId, placementId } = placement;
    await pool.query({
      name: "live bet answered",
      text: "SELECT studio.live_bet_answered($1, $2, $3, $4, $5, $6)",
      values: [roundId, memberId, placementId, balanceWon, reason, isAnswered],
    });
    return { kind: "MOVED" };
  }

  /** Gives the bet back, or makes sure that it will never be taken, whatever it takes: only RS_OK ends it. */
  async function askRollback(placement: PlacementRow): Promise<Outcome> {
    const attempts = await beginPlacementAttempt(pool, placement, "RETURNING");
    if (attempts === null) return { kind: "MOVED" };
    const { rollbackTransactionId, betTransactionId, stakeWon } = placement;
    const transaction = transactionOf(placement, rollbackTransactionId, stakeWon);
    const answer = await wallet.rollback(transaction, betTransactionId, { isRoundClosed: false });
    if (answer.kind !== "OK") return { kind: "WAIT", attempts, reason: textOf(answer) };
    const { roundId, memberId, placementId } = placement;
    await pool.query("SELECT studio.live_returned($1, $2, $3, $4)", [
      roundId,
      memberId,
      placementId,
      answer.balanceWon,
    ]);
    return { kind: "MOVED" };
  }

  async function work(
    key: PlacementKey,
    options: { readonly patienceMs: number; readonly isFirstCall?: boolean },
  ): Promise<PlacementRow | null> {
    const deadline = performance.now() + options.patienceMs;
    let isFirstCall = options.isFirstCall ?? false;
    for (;;) {
      const placement = await findPlacement(pool, key);
      if (placement === null || (placement.state !== "SENT" && placement.state !== "RETURNING")) {
        return placement;
      }
      const outcome = await step(placement, isFirstCall && placement.state === "SENT");
      isFirstCall = false;
      if (outcome.kind === "MOVED") continue;
      const delayMs = backoffMs(outcome.attempts);
      const { placementId, state } = placement;
      const { attempts, reason } = outcome;
      log.warn({ placementId, state, attempts, reason }, "the wallet gave no final answer");
      if (stopping.signal.aborted || performance.now() + delayMs > deadline) {
        await releasePlacement(pool, key, delayMs);
        return placement;
      }
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function workOrRelease(
    key: PlacementKey,
    options: { readonly patienceMs: number; readonly isFirstCall?: boolean },
  ): Promise<PlacementRow | null> {
    try {
      return await work(key, options);
    } catch (error) {
      // When the database is away too, the row stays ours and recovery takes it as soon as it answers.
      await releasePlacement(pool, key, 250).catch(() => undefined);
      throw error;
    }
  }

  return {
    drive(key, options) {
      const id = `${key.memberId} ${key.placementId}`;
      const running = working.get(id);
      if (running !== undefined) return running;
      const started = workOrRelease(key, options).finally(() => working.delete(id));
      working.set(id, started);
      return started;
    },
    busy: () => [...working.keys()].map((id) => id.slice(37)),
    stop: () => stopping.abort(),
    async idle() {
      await Promise.allSettled(working.values());
    },
  };
}

/** Why the wallet said no, as the member is told it. */
function reasonOf(status: string): PlacementReason {
  const known = placementReason.safeParse(codeOfStatus(status));
  return known.success ? known.data : "BET_REFUSED";
}

function textOf(answer: Exclude<WalletAnswer, { kind: "OK" }>): string {
  return answer.kind === "REFUSED" ? answer.status : answer.reason;
}

/** A wallet transaction of a placement; the wallet's round is the shared round. */
export function transactionOf(
  placement: PlacementRow,
  transactionId: string,
  amountWon: number,
): WalletTransaction {
  return {
    memberId: placement.memberId,
    transactionId,
    roundId: placement.roundId,
    gameCode: placement.gameCode,
    token: placement.walletToken,
    amountWon,
  };
}
