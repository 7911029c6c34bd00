import type { Sport } from "@hanpan/games/sports/vocabulary";
import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { halfName, quarterName } from "../../../words/phase.ts";
import { reportedScoresOf } from "../events/reportedScores.ts";
import { ScoreTable } from "./ScoreTable.tsx";

const words: {
  readonly [sport in Sport]: { readonly caption: () => string; readonly nameOf: (period: number) => string };
} = {
  FOOTBALL: { caption: m.sp_by_half, nameOf: halfName },
  BASKETBALL: { caption: m.sp_by_quarter, nameOf: quarterName },
  BASEBALL: { caption: m.sp_by_inning, nameOf: String },
};

/** The board of a match that a feed reports: the score by its periods as far as they were reported. Nothing else is known. */
export function ReportedBoard({ fixture }: { fixture: FixtureDetail }) {
  const { sport, clock, score, status } = fixture;
  const scores = useMemo(() => reportedScoresOf({ sport, clock, score }), [sport, clock, score]);
  const { caption, nameOf } = words[sport];
  return (
    <>
      <ScoreTable
        fixture={fixture}
        caption={caption()}
        scores={scores}
        nameOf={nameOf}
        playing={status === "IN_PLAY" ? (clock?.period ?? null) : null}
      />
      <p className="mt-2 text-12 text-muted">{m.sp_told_scores()}</p>
    </>
  );
}
