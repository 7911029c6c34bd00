import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { readLadderMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { type Reveal, revealOf } from "../../shared-rounds/seat/reveal.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { miniShowingMs } from "../games/showing.ts";
import { LadderSheet } from "./LadderSheet.tsx";
import { lengthOf, pointAt, wayOf } from "./way.ts";
import { endWords, rungsWords, startWords } from "./words.ts";
import "./ladder.css";

/** The walk begins after this share of the showing, when the rungs have been laid bare, and ends before its end. */
const walkFrom = 0.16;
const walkTo = 0.94;

function shareOf(reveal: Reveal, nowMs: number, calm: boolean): number {
  if (calm || reveal.durationMs === 0) return 1;
  const share = (nowMs - reveal.startMs) / reveal.durationMs;
  return Math.max(0, Math.min(1, (share - walkFrom) / (walkTo - walkFrom)));
}

/** The ladder: covered while bets are taken, then walked from its start to its foot by the server's time. */
export function LadderStage({ round, lastMark, nowMs, calm, onSound }: StageProps) {
  const reveal = useMemo(() => (round === null ? null : revealOf(round, miniShowingMs)), [round]);
  const outcome = round?.outcome?.kind === "LADDER" ? round.outcome : null;
  const way = useMemo(() => (outcome === null ? null : wayOf(outcome.start, outcome.rungs)), [outcome]);
  const footMs = reveal === null ? null : reveal.startMs + reveal.durationMs * walkTo;
  const now = useServerTime(nowMs, [footMs]);
  const arrived = footMs !== null && (calm || now >= footMs);
  const trail = useRef<SVGPathElement>(null);
  const walker = useRef<SVGGElement>(null);
  // Before it is painted: for a frame the walker would stand in the corner.
  useLayoutEffect(() => {
    if (way === null || reveal === null) return;
    const length = lengthOf(way);
    let frame = 0;
    const step = (): void => {
      const share = shareOf(reveal, nowMs(), calm);
      const [x, y] = pointAt(way, share);
      trail.current?.setAttribute("stroke-dashoffset", String(length * (1 - share)));
      walker.current?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [way, reveal, nowMs, calm]);
  useEffect(() => {
    if (arrived) onSound("REST");
  }, [arrived, onSound]);
  const last = lastMark === null ? null : readLadderMark(lastMark);
  const latest = outcome ?? last;
  return (
    <div className="ladder-stage">
      <LadderSheet
        way={way}
        start={outcome?.start ?? null}
        rungs={outcome?.rungs ?? null}
        end={arrived ? (outcome?.end ?? null) : null}
        trail={trail}
        walker={walker}
        label={
          outcome !== null && arrived
            ? m.mini_ladder_result({
                start: startWords(outcome.start),
                rungs: rungsWords(outcome.rungs),
                end: endWords(outcome.end),
              })
            : m.mini_ladder_label()
        }
      />
      {outcome === null && latest !== null && round !== null && (
        <p className="ladder-last">
          {m.mini_recent()}:{" "}
          <strong>
            {m.mini_ladder_result({
              start: startWords(latest.start),
              rungs: rungsWords(latest.rungs),
              end: endWords(latest.end),
            })}
          </strong>
        </p>
      )}
    </div>
  );
}
