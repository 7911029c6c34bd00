import type { InstantChoice, InstantOutcome, KeptMove } from "../../protocol/instantOutcome.ts";
import type { Round, RoundState } from "../rounds/round.ts";

/**
 * The states of a round of an instant game: those of a slot's, and between BET_OK and DRAWN as often as its member moves
 * PLAYING, in which it waits for them until `settles_at`. A move that takes more stake brings it
 * to RAISE_SENT until the wallet has answered, and to RAISE_BACK while what is not known to be refused is given back; from both it comes
 * back to PLAYING, with the move made or not. A move that ends the round brings it back to BET_OK with the move
 * written, so that whoever goes on with it draws the end. Once BET_OK is written the round is settled, whatever happens.
 */
export type InstantState = RoundState | "PLAYING" | "RAISE_SENT" | "RAISE_BACK";

/** A round of an instant game as it is kept. */
export type InstantRow = Omit<Round, "state" | "outcome"> & {
  readonly state: InstantState;
  readonly choice: InstantChoice;
  readonly moves: readonly KeptMove[];
  /** What the wallet took in the middle of the round, beside the stake that it began with. */
  readonly raisedWon: number;
  readonly outcome: InstantOutcome | null;
  /** What of the stake its outcome decided; null until it is drawn. */
  readonly atRiskWon: number | null;
  /** Milliseconds until a round that waits for its member is settled by itself, by the database's clock. */
  readonly settlesInMs: number | null;
};

/** How long a round waits for its member's next move (docs/games.md, "Instant games"). */
export const leftAloneMs = 15 * 60_000;

/** Whether a round waits for its member, and nothing is to be done for it meanwhile. */
export const awaitsMember = ({ state, settlesInMs }: Pick<InstantRow, "state" | "settlesInMs">): boolean =>
  state === "PLAYING" && (settlesInMs ?? 0) > 0;
