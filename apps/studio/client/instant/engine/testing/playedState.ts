import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { firstState, type InstantState } from "../state.ts";

/** How a game stands in a phase with a round that was paid. */
export function playedState(
  gameCode: NonNullable<InstantState["round"]>["gameCode"],
  choice: InstantState["choice"],
  outcome: InstantOutcome,
  phase: InstantState["phase"],
): InstantState {
  return {
    ...firstState(choice),
    phase,
    round: {
      ...{ roundId: "0199a1b2-0000-7000-8000-000000000001", clientRoundId: "one", gameCode },
      ...{ stakeWon: outcome.stakeWon, choice, moves: 0, payment: "PAID", outcome },
      ...{
        balanceAfterBetWon: 0,
        balanceAfterWinWon: outcome.totalWinWon,
        leftAlone: false,
        settlesInMs: null,
      },
      seeds: { serverSeedHash: "00", clientSeed: "one", nonce: 0 },
      startedAt: "2026-11-28T00:00:00.000Z",
    },
  };
}
