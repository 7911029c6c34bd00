import { createRowDriver, type RowDriver, type Step } from "@hanpan/vendor/rows/rowDriver";
import type { WalletClient, WalletTransaction } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type SlipReason, slipReasons } from "../../../protocol/sportsSlip.ts";
import { codeOfStatus } from "../../rounds/playedRound.ts";
import { sportsGameCode } from "../sportsSession.ts";
import {
  beginSlipAttempt,
  findSlip,
  releaseSlip,
  type SlipKey,
  type SlipRow,
  writeBetAnswer,
  writeReturned,
} from "./slipStore.ts";

/** How long a bet is asked for; after it the stake is given back. */
const betTimeMs = 6_000;

/** Works on the slips of this process that are SENT or RETURNING. */
export type SlipDriver = RowDriver<SlipKey, SlipRow>;

/** Makes the one that works on this process's slips. `onMoved` is called after each change of one. */
export function createSlipDriver(dependencies: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (key: SlipKey) => void;
}): SlipDriver {
  const { pool, wallet, log, onMoved } = dependencies;
  const moved: Step<SlipRow> = { kind: "MOVED", row: null };

  async function answered(
    slip: SlipRow,
    reason: SlipReason | null,
    isAnswered: boolean,
  ): Promise<Step<SlipRow>> {
    await writeBetAnswer(pool, slip, { reason, isAnswered });
    onMoved(slip);
    return moved;
  }

  async function askBet(slip: SlipRow, isFirstCall: boolean): Promise<Step<SlipRow>> {
    if (!isFirstCall && slip.ageMs > betTimeMs) return await answered(slip, "WALLET_UNAVAILABLE", false);
    const attempts = isFirstCall ? 1 : await beginSlipAttempt(pool, slip, "SENT");
    if (attempts === null) return moved;
    const answer = await wallet.bet(transactionOf(slip, slip.betTransactionId, slip.stakeWon));
    if (answer.kind === "OK") return await answered(slip, null, true);
    if (answer.kind === "REFUSED") return await answered(slip, reasonOf(answer.status), true);
    return { kind: "WAIT", attempts, reason: answer.reason };
  }

  /** Gives the stake back, or makes sure that it will never be taken, whatever it takes: only RS_OK ends it. */
  async function askRollback(slip: SlipRow): Promise<Step<SlipRow>> {
    const attempts = await beginSlipAttempt(pool, slip, "RETURNING");
    if (attempts === null) return moved;
    const transaction = transactionOf(slip, slip.rollbackTransactionId, slip.stakeWon);
    const answer = await wallet.rollback(transaction, slip.betTransactionId);
    if (answer.kind !== "OK") {
      return { kind: "WAIT", attempts, reason: answer.kind === "REFUSED" ? answer.status : answer.reason };
    }
    await writeReturned(pool, slip);
    onMoved(slip);
    return moved;
  }

  return createRowDriver<SlipKey, SlipRow>({
    nameOf: ({ memberId, slipId }) => `${memberId} ${slipId}`,
    find: (key) => findSlip(pool, key),
    isOnItsWay: ({ state }) => state === "SENT" || state === "RETURNING",
    step: (slip, isFirstCall) => (slip.state === "SENT" ? askBet(slip, isFirstCall) : askRollback(slip)),
    release: (key, delayMs) => releaseSlip(pool, key, delayMs),
    onWait({ slipId, state }, { attempts, reason }) {
      log.warn({ slipId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });
}

/** Why the wallet said no, as the member is told it. */
function reasonOf(status: string): SlipReason {
  const code = codeOfStatus(status);
  return slipReasons.find((reason) => reason === code) ?? "BET_REFUSED";
}

/** A wallet transaction of a slip; the wallet's round is the slip. */
export function transactionOf(
  { memberId, slipId, walletToken }: SlipKey & { readonly walletToken: string },
  transactionId: string,
  amountWon: number,
): WalletTransaction {
  return {
    memberId,
    transactionId,
    roundId: slipId,
    gameCode: sportsGameCode,
    token: walletToken,
    amountWon,
  };
}
