import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import type { OwnRoundOutcome } from "../../../../protocol/outcome.ts";
import { shownDancheongFortune } from "./dancheongFortune.tsx";
import { InstantResult, instantDrawRows } from "./instant.tsx";
import type { DrawRow } from "./shownGame.ts";
import { shownTigerAndMagpie } from "./tigerAndMagpie.tsx";
import { shownYutRush } from "./yutRush.tsx";
import "./shown.css";

/** What a round of any game came to. */
export function Result({ outcome }: { outcome: OwnRoundOutcome }) {
  if ("kind" in outcome) return <InstantResult outcome={outcome} />;
  if ("throws" in outcome) return <shownYutRush.Result outcome={outcome} />;
  if ("unitStakeWon" in outcome) return <shownTigerAndMagpie.Result outcome={outcome} />;
  return <shownDancheongFortune.Result outcome={outcome} />;
}

/** The draws of a round of any game, by what they decided. */
export function drawRowsOf(outcome: OwnRoundOutcome, draws: readonly RecordedDraw[]): readonly DrawRow[] {
  if ("kind" in outcome) return instantDrawRows(outcome, draws);
  if ("throws" in outcome) return shownYutRush.drawRows(outcome, draws);
  if ("unitStakeWon" in outcome) return shownTigerAndMagpie.drawRows(outcome, draws);
  return shownDancheongFortune.drawRows(outcome, draws);
}
