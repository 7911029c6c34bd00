import type { Participation } from "../../apps/studio/protocol/live.ts";
import type { Fact } from "../journal/entry.ts";

type RoundFact = Extract<Fact, { of: "ROUND" }>;

/** What a member's part in a round says of each of its placements; nothing of those whose bet is not answered. */
export function factsOfParticipation({ roundId, placements, state }: Participation): RoundFact[] {
  return placements.flatMap((placement): RoundFact[] => {
    const { placementId: key, stakeWon, payoutWon } = placement;
    const base = { of: "ROUND", key, roundId, stakeWon } as const;
    switch (placement.state) {
      case "SETTLED":
        return [{ ...base, winWon: state === "CLOSED" ? payoutWon : null, state: "STANDS" }];
      case "CONFIRMED":
        return [{ ...base, winWon: null, state: "STANDS" }];
      case "SENT":
        return [];
      default:
        return [{ ...base, winWon: null, state: "RETURNED" }];
    }
  });
}
