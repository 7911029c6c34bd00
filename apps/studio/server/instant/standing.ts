import { drawsOf, type InstantStanding, instantGameOf } from "@hanpan/games";
import type { Pool } from "pg";
import { type InstantOutcome, instantOutcome } from "../../protocol/instantOutcome.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import type { InstantRow } from "./round.ts";

/**
 * How a round stands by its seeds and its moves. No wallet call, no chance: repeated, it comes to the same.
 * @throws RangeError for moves that cannot be made.
 */
export async function standingOf(
  pool: Pool,
  round: Pick<
    InstantRow,
    "seedId" | "clientSeed" | "nonce" | "gameCode" | "mathsVersion" | "stakeWon" | "choice"
  >,
  moves: InstantRow["moves"],
): Promise<InstantStanding<InstantOutcome>> {
  const game = instantGameOf(round.gameCode, round.mathsVersion);
  if (game === null) throw new Error(`no maths ${round.mathsVersion} of ${round.gameCode}`);
  const serverSeed = await findServerSeed(pool, round.seedId);
  const draw = drawsOf({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const { isOver, outcome } = game.play(round.stakeWon, round.choice, moves, draw);
  return { isOver, outcome: instantOutcome.parse(outcome) };
}
