import { gameCodes } from "@hanpan/games";
import type { Pool } from "pg";
import type { RoundProofReply } from "../../protocol/calls.ts";
import type { InstantRow } from "../instant/round.ts";
import type { Round } from "../rounds/round.ts";
import { findCommitment, findRevealedSeed } from "../seeds/seedStore.ts";

/** A round of one member, of a slot or of an instant game. */
export type OwnRoundRow = Round | InstantRow;

/** A finished round with its proof; the server seed is in it once it was revealed. Null while the round is open. */
export async function roundProofOf(pool: Pool, round: OwnRoundRow): Promise<RoundProofReply | null> {
  const gameCode = gameCodes.find((code) => code === round.gameCode);
  if (gameCode === undefined || (round.state !== "CLOSED" && round.state !== "VOID")) return null;
  return {
    roundId: round.roundId,
    state: round.state,
    startedAt: round.startedAt.toISOString(),
    outcome: round.state === "CLOSED" ? round.outcome : null,
    proof: {
      gameCode,
      mathsVersion: round.mathsVersion,
      serverSeedHash: await findCommitment(pool, round.seedId),
      serverSeed: await findRevealedSeed(pool, round.seedId),
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      stakeWon: round.stakeWon,
      ...("choice" in round ? { choice: round.choice, moves: [...round.moves] } : {}),
    },
  };
}
