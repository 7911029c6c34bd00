import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useEffect, useMemo } from "react";
import { readPowerballMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { revealOf } from "../../shared-rounds/seat/reveal.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { miniShowingMs } from "../games/showing.ts";
import { Ball } from "./Ball.tsx";
import { Drum } from "./Drum.tsx";
import { ballTimesMs } from "./motion.ts";
import "./powerball.css";

const places = [0, 1, 2, 3, 4] as const;

/** The drum, and the tray onto which the balls roll: those of this round as they come, before that the last round's. */
export function PowerballStage({ round, lastMark, nowMs, calm, onSound }: StageProps) {
  const reveal = useMemo(() => (round === null ? null : revealOf(round, miniShowingMs)), [round]);
  const timesMs = useMemo(() => (reveal === null ? [] : ballTimesMs(reveal)), [reveal]);
  const now = useServerTime(nowMs, timesMs);
  const outcome = round?.outcome?.kind === "POWERBALL" ? round.outcome : null;
  const shown = timesMs.filter((atMs) => now >= atMs).length;
  const last = lastMark === null ? null : readPowerballMark(lastMark);
  const isDrawing = outcome !== null;
  const drawn = outcome ?? last;
  const count = isDrawing ? shown : 6;
  useEffect(() => {
    if (isDrawing && shown > 0) onSound(shown === 6 ? "REST" : "CARD");
  }, [isDrawing, shown, onSound]);
  const sum = drawn === null || count < 5 ? null : drawn.sum;
  return (
    <div className="powerball-stage">
      <Drum
        reveal={reveal}
        out={isDrawing ? (outcome?.balls.slice(0, Math.min(5, shown)) ?? []) : []}
        nowMs={nowMs}
        calm={calm}
      />
      <div
        className="powerball-tray"
        data-last={isDrawing ? undefined : ""}
        role="img"
        aria-label={
          drawn === null || count < 6
            ? m.mini_result_waiting()
            : m.mini_balls_label({
                balls: drawn.balls.join(", "),
                powerball: drawn.powerball,
                sum: drawn.sum,
              })
        }
      >
        <span className="powerball-row">
          {places.map((place) => {
            const number = place < count ? drawn?.balls[place] : undefined;
            return (
              <span key={place} className="powerball-place">
                {number !== undefined && <Ball key={number} number={number} kind="BALL" />}
              </span>
            );
          })}
          <span className="powerball-plus">+</span>
          <span className="powerball-place powerball-place-power">
            {drawn !== null && count >= 6 && <Ball number={drawn.powerball} kind="POWERBALL" />}
          </span>
        </span>
        <span className="powerball-sum">
          {!isDrawing && drawn !== null && `${m.mini_last_result()} · `}
          {m.mini_recent_sum()} <strong>{sum ?? "–"}</strong>
        </span>
      </div>
    </div>
  );
}
