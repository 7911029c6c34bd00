import { instantGameOf } from "@hanpan/games";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { InstantReply, MoveBody } from "../../protocol/instant.ts";
import { Refusal } from "../http/refusal.ts";
import { instantRulesOf } from "../rules/slotRules.ts";
import { instantRounds, writeMove } from "./instantStore.ts";
import { type InstantDependencies, replyOf, settleInstant } from "./playInstant.ts";
import { raiseInstantRound } from "./raiseInstantRound.ts";
import { awaitsMember, type InstantRow } from "./round.ts";
import { standingOf } from "./standing.ts";

/**
 * Makes a move in a round of the member that waits for it. Sent again with its number it is not made again: the reply says how
 * the round stands.
 * @throws Refusal NOT_FOUND for no round of the member's; MOVE_NOT_ALLOWED when the round waits for no such move.
 */
export async function moveInstantRound(
  dependencies: InstantDependencies,
  session: PlaySession,
  body: MoveBody,
): Promise<InstantReply> {
  const { pool, jurisdiction, rulesOf, processId } = dependencies;
  const round = await instantRounds.find(pool, body.roundId);
  if (round?.memberId !== session.memberId || round.gameCode !== session.gameCode)
    throw new Refusal("NOT_FOUND");
  const game = instantGameOf(round.gameCode, round.mathsVersion);
  if (game === null) throw new Refusal("NOT_FOUND");
  const rules = instantRulesOf(jurisdiction, await rulesOf(session), game);
  const raiseWon = game.raiseWon(round.stakeWon, body.move);
  if (raiseWon > 0) return await raiseInstantRound(dependencies, session, { round, rules, body, raiseWon });
  const known = round.moves[body.number];
  if (known !== undefined || !awaitsMember(round) || body.number !== round.moves.length) {
    if (!isSameMove(known, body.move)) throw new Refusal("MOVE_NOT_ALLOWED");
    return await replyOf(dependencies, session, rules, await settleInstant(dependencies, round));
  }
  const isEnd = await endsRound(dependencies, round, body.move);
  const { memberId } = session;
  const { roundId, number, move } = body;
  const moved = await writeMove(pool, { memberId, roundId, number, move, isEnd, driverId: processId });
  if (moved === null) {
    // The same request sent twice, or another tab: what stands now is what counts.
    const standing = await instantRounds.find(pool, roundId);
    if (standing === null || !isSameMove(standing.moves[number], move)) throw new Refusal("MOVE_NOT_ALLOWED");
    return await replyOf(dependencies, session, rules, await settleInstant(dependencies, standing));
  }
  return await replyOf(dependencies, session, rules, await settleInstant(dependencies, moved, isEnd));
}

/**
 * Whether a move ends its round.
 * @throws Refusal MOVE_NOT_ALLOWED when it cannot be made.
 */
async function endsRound(
  { pool }: InstantDependencies,
  round: InstantRow,
  move: MoveBody["move"],
): Promise<boolean> {
  try {
    return (await standingOf(pool, round, [...round.moves, move])).isOver;
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("MOVE_NOT_ALLOWED");
    throw error;
  }
}

const isSameMove = (known: object | undefined, move: object): boolean =>
  known !== undefined && JSON.stringify(entries(known)) === JSON.stringify(entries(move));

const entries = (value: object) => Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
