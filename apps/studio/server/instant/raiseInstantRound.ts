import { OutcomeUnknownError } from "@hanpan/database";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { StudioErrorCode } from "../../protocol/envelope.ts";
import type { InstantReply, MoveBody } from "../../protocol/instant.ts";
import { Refusal } from "../http/refusal.ts";
import { isUniqueViolation } from "../rounds/beginRound.ts";
import { codeOfRefusal } from "../rounds/playedRound.ts";
import type { SlotRules } from "../rules/slotRules.ts";
import { instantRounds } from "./instantStore.ts";
import { type InstantDependencies, replyOf, settleInstant } from "./playInstant.ts";
import { type Asked, findRaise, type NewRaise, type Raise, writeRaise } from "./raiseStore.ts";
import { awaitsMember, type InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

/** A move that takes more stake, in the round that it is for. */
export type AskedRaise = {
  readonly round: InstantRow;
  readonly rules: SlotRules;
  readonly body: MoveBody;
  readonly raiseWon: number;
};

/**
 * Makes a move that takes more stake: by a bet of its own in the round, asked of the wallet once by the raise's id. Sent again it
 * answers what it came to. A raise that is refused leaves the round as it was, to be played on.
 * @throws Refusal with the reason when it was not taken, or when its fate is not known yet (ROUND_PENDING).
 */
export async function raiseInstantRound(
  dependencies: InstantDependencies,
  session: PlaySession,
  asked: AskedRaise,
): Promise<InstantReply> {
  const { pool } = dependencies;
  const { rules, body } = asked;
  const { roundId, raiseId } = body;
  if (raiseId === undefined) throw new Refusal("MOVE_NOT_ALLOWED");
  const isKnown = (await findRaise(pool, roundId, raiseId)) !== null;
  const begun = isKnown ? null : await begin(dependencies, session, asked, raiseId);
  const standing = begun ?? (await instantRounds.find(pool, roundId)) ?? asked.round;
  const settled = await settleInstant(dependencies, standing, begun !== null);
  refuseUntaken(await findRaise(pool, roundId, raiseId), body);
  return await replyOf(dependencies, session, rules, settled);
}

/** Asks for the raise, where the round waits for it; null when the same request, sent twice, got ahead between any two questions. */
async function begin(
  dependencies: InstantDependencies,
  { memberId, walletToken }: PlaySession,
  asked: AskedRaise,
  raiseId: string,
): Promise<InstantRow | null> {
  const { pool, processId } = dependencies;
  const { round, body, raiseWon } = asked;
  const refusal = await refusalOf(dependencies, asked);
  const written =
    refusal !== null
      ? null
      : await writtenOnce(pool, {
          ...{ roundId: round.roundId, memberId, raiseId, number: body.number, move: body.move },
          ...{ stakeWon: raiseWon, walletToken, driverId: processId },
          betTransactionId: uuidv7(),
          winTransactionId: uuidv7(),
          rollbackTransactionId: uuidv7(),
        });
  if (written !== null && written !== "OLD") return written;
  if ((await findRaise(pool, round.roundId, raiseId)) !== null) return null;
  throw new Refusal(refusal ?? (written === "OLD" ? "WALLET_UNAVAILABLE" : "MOVE_NOT_ALLOWED"));
}

/** Writes a raise; null also where the same one is written, and was refused, since it was looked for: the round waits again. */
async function writtenOnce(pool: Pool, raise: NewRaise): Promise<Asked> {
  try {
    return await writeRaise(pool, raise);
  } catch (error) {
    if (error instanceof OutcomeUnknownError) throw new Refusal("ROUND_PENDING");
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Why a raise is not asked for; null when it is. */
async function refusalOf(
  { pool }: InstantDependencies,
  { round, rules, body, raiseWon }: AskedRaise,
): Promise<StudioErrorCode | null> {
  if (!awaitsMember(round) || body.number !== round.moves.length) return "MOVE_NOT_ALLOWED";
  try {
    await standingOf(pool, round, [...round.moves, body.move]);
  } catch (error) {
    if (error instanceof RangeError) return "MOVE_NOT_ALLOWED";
    throw error;
  }
  const stakedWon = round.stakeWon + round.raisedWon + raiseWon;
  return rules.stakeCapWon !== null && stakedWon > rules.stakeCapWon ? "RULE_STAKE_CAP" : null;
}

/** @throws Refusal when a raise was not taken, or it is not known yet, or its id was another move's. */
function refuseUntaken(raise: Raise | null, { number, move }: MoveBody): void {
  if (raise === null) throw new Refusal("MOVE_NOT_ALLOWED");
  if (raise.number !== number || raise.move.kind !== move.kind) throw new Refusal("ROUND_ID_REUSED");
  if (raise.state === "SENT") throw new Refusal("ROUND_PENDING");
  if (raise.state === "REFUSED") throw new Refusal(codeOfRefusal(raise.refusal));
}
