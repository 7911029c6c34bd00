import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import { type DrawRow, dealt } from "./shownGame.ts";

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What a round of an instant game came to, in words. */
export function InstantResult({ outcome }: { outcome: InstantOutcome }) {
  switch (outcome.kind) {
    case "LIMBO":
      return (
        <p translate="no">
          {m.instant_target({ multiplier: times(outcome.targetHundredths) })} ·{" "}
          {m.instant_limbo_result({ multiplier: times(outcome.resultHundredths) })}
        </p>
      );
  }
}

/** Its draws, by what they decided. */
export function instantDrawRows(outcome: InstantOutcome, draws: readonly RecordedDraw[]): readonly DrawRow[] {
  switch (outcome.kind) {
    case "LIMBO":
      return dealt(draws, [{ label: m.instant_draw_multiplier(), count: draws.length }]);
  }
}
