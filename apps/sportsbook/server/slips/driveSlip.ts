import { type BetAnswer, createBetDriver } from "@hanpan/vendor/bets/betDriver";
import type { RowDriver } from "@hanpan/vendor/rows/rowDriver";
import { codeOfStatus } from "@hanpan/vendor/wallet/codeOfStatus";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type SlipReason, slipReasons } from "../../protocol/slip.ts";
import { sportsGameCode } from "../sportsSession.ts";
import type { SlipTransaction } from "../wallet/formerVendor.ts";
import {
  findSlip,
  type SlipKey,
  type SlipRow,
  waitingSlips,
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
  return createBetDriver<SlipKey, SlipRow>(wallet, {
    nameOf: ({ memberId, slipId }) => `${memberId} ${slipId}`,
    find: (key) => findSlip(pool, key),
    wayOf: ({ state }) => (state === "SENT" || state === "RETURNING" ? state : null),
    idsOf: (slip) => slip,
    transactionOf: (slip, transactionId) => ({
      ...transactionOf(slip, transactionId, slip.stakeWon),
      side: slip.side,
    }),
    isOverdue: ({ ageMs }) => ageMs > betTimeMs,
    beginAttempt: (slip, way) => waitingSlips.beginAttempt(pool, slip, way),
    async writeAnswer(slip, answer) {
      await writeBetAnswer(pool, slip, { reason: reasonOf(answer), isAnswered: answer.kind !== "OVERDUE" });
      onMoved(slip);
      return null;
    },
    async writeReturned(slip) {
      await writeReturned(pool, slip);
      onMoved(slip);
      return null;
    },
    closesRound: () => true,
    release: (key, delayMs) => waitingSlips.release(pool, key, delayMs),
    afterFaultMs: 250,
    onWait({ slipId, state }, { attempts, reason }) {
      log.warn({ slipId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });
}

/** Why the bet does not stand, as the member sees it; null when it does. */
function reasonOf(answer: BetAnswer): SlipReason | null {
  if (answer.kind === "OK") return null;
  if (answer.kind === "OVERDUE") return "WALLET_UNAVAILABLE";
  const code = codeOfStatus(answer.status);
  return slipReasons.find((reason) => reason === code) ?? "BET_REFUSED";
}

/** A wallet transaction of a slip; the wallet's round is the slip. */
export function transactionOf(
  slip: Pick<SlipRow, "memberId" | "slipId" | "walletToken" | "isOfFormerVendor">,
  transactionId: string,
  amountWon: number,
): SlipTransaction {
  const { memberId, slipId, walletToken, isOfFormerVendor } = slip;
  return {
    memberId,
    transactionId,
    roundId: slipId,
    gameCode: sportsGameCode,
    token: walletToken,
    amountWon,
    isOfFormerVendor,
  };
}
