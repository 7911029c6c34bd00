import type { SportsErrorCode } from "../../../protocol/envelope.ts";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import type { Attempt } from "../slip/kept.ts";
import type { PlaceAnswer } from "../slip/placing.ts";
import type { BettingRequests, slipRequest } from "./bettingRequests.ts";

/**
 * The refusals of placing that `placeSlipBody` documents: after one of them, nothing of the slip was placed. Any other failure
 * (a database that is away, also after the stake was taken) says nothing about the slip.
 */
const refusals: ReadonlySet<string> = new Set<SportsErrorCode>([
  "VALIDATION",
  "ODDS_CHANGED",
  "SELECTION_SUSPENDED",
  "MATCH_CLOSED",
  "SELECTION_UNKNOWN",
  "SAME_MATCH",
  "BUILDER_IMPOSSIBLE",
  "BUILDER_ADDS_NOTHING",
  "BUILDER_UNAVAILABLE",
  "SINGLES_BLOCKED",
  "TOO_MANY_LEGS",
  "TOTAL_ODDS",
  "STAKE_MINIMUM",
  "STAKE_MAXIMUM",
  "RETURN_MAXIMUM",
  "PLAY_MONEY",
  "SLIP_ID_REUSED",
  "INSUFFICIENT_FUNDS",
  "LIMIT_REACHED",
  "MEMBER_REFUSED",
  "UNAUTHENTICATED",
  "BET_REFUSED",
  "WALLET_UNAVAILABLE",
]);

const stands = ({ state }: SlipOnWire): boolean =>
  state === "SENT" || state === "OPEN" || state === "SETTLED";

export type PlacingOptions = {
  readonly place: BettingRequests["place"];
  /** Reads the present state of a slip of the member's. */
  readonly read: ReturnType<typeof slipRequest>;
  /** The session has ended. */
  readonly onEnded: () => void;
};

/** Sends slips, and reports what is known of each afterwards. */
export function createPlacing({ place, read, onEnded }: PlacingOptions) {
  const inDoubt = new Set<string>();

  const unanswered = (slipId: string): PlaceAnswer<SlipOnWire> => {
    inDoubt.add(slipId);
    return { kind: "UNANSWERED" };
  };

  const send = async (attempt: Attempt): Promise<PlaceAnswer<SlipOnWire>> => {
    const { slipId } = attempt;
    const reply = await place(attempt);
    if (reply.ok) return { kind: "TAKEN", slip: reply.data.slip };
    if (reply.code === "UNAUTHENTICATED") onEnded();
    if (!refusals.has(reply.code)) return unanswered(slipId);
    if (inDoubt.has(slipId)) {
      // Refused now, perhaps for the session's end; an earlier sending may have placed it all the same.
      const known = await read(slipId);
      if (known.ok && stands(known.data.slip)) return { kind: "TAKEN", slip: known.data.slip };
      if (!known.ok && known.code !== "NOT_FOUND") return unanswered(slipId);
    }
    const { code, message, legs: changed = [], amountWon = null, builtOddsHundredths = null } = reply;
    return { kind: "REFUSED", refusal: { code, message, changed, amountWon, builtOddsHundredths } };
  };

  return {
    send,
    /** Says that an earlier sending of a slip, before a reload, found no answer. */
    doubt: (slipId: string): void => void inDoubt.add(slipId),
  };
}
