import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import type { RoundOutcome } from "../../../../protocol/outcome.ts";
import { shownDancheongFortune } from "./dancheongFortune.tsx";
import type { DrawRow } from "./shownGame.ts";
import { shownTigerAndMagpie } from "./tigerAndMagpie.tsx";
import { shownYutRush } from "./yutRush.tsx";
import "./shown.css";

/** What a round of any game came to. */
export function Result({ outcome }: { outcome: RoundOutcome }) {
  if ("throws" in outcome) return <shownYutRush.Result outcome={outcome} />;
  if ("unitStakeWon" in outcome) return <shownTigerAndMagpie.Result outcome={outcome} />;
  return <shownDancheongFortune.Result outcome={outcome} />;
}

/** The draws of a round of any game, by what they decided. */
export function drawRowsOf(outcome: RoundOutcome, draws: readonly RecordedDraw[]): readonly DrawRow[] {
  if ("throws" in outcome) return shownYutRush.drawRows(outcome, draws);
  if ("unitStakeWon" in outcome) return shownTigerAndMagpie.drawRows(outcome, draws);
  return shownDancheongFortune.drawRows(outcome, draws);
}
