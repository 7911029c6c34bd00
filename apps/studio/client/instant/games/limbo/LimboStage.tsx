import { at, svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { useEffect, useState } from "react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import type { StageProps } from "../../engine/instantClient.ts";
import { multiplierText } from "../../engine/multiplier.ts";
import { arrowAt, figureAt, flightMs, reachOf } from "./flight.ts";
import { arrow, arrowBox, backdrop, board } from "./scene.ts";
import "./limbo.css";

type Limbo = Extract<InstantOutcome, { kind: "LIMBO" }>;

const range = svgAddress(svgDocument({ defs: "", body: backdrop + board }, 800, 450));
const flying = svgAddress(
  svgDocument({ defs: "", body: at(-arrowBox.x, -arrowBox.y, arrow) }, arrowBox.width, arrowBox.height),
);

/** How much of its flight a round has behind it: 1 for one that stands, and for whoever wants no motion. */
function usePart(outcome: Limbo | null, isShowing: boolean, calm: boolean): number {
  const [flown, setFlown] = useState<{ readonly of: Limbo | null; readonly part: number }>({
    of: null,
    part: 0,
  });
  const isFlying = outcome !== null && isShowing && !calm;
  useEffect(() => {
    if (!isFlying) return;
    const wholeMs = flightMs(outcome.resultHundredths);
    const begunMs = performance.now();
    let frame = 0;
    const step = (): void => {
      const part = Math.min(1, (performance.now() - begunMs) / wholeMs);
      setFlown({ of: outcome, part });
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [outcome, isFlying]);
  // Computed while rendering: set by an effect, a slow machine would paint the end of the flight before its beginning.
  if (!isFlying) return 1;
  return flown.of === outcome ? flown.part : 0;
}

/** The range: the board at the target, the arrow, and the multiplier as far as it has come. */
export function LimboStage({ state: { round, phase }, choice, calm }: StageProps) {
  const outcome = round?.outcome.kind === "LIMBO" ? round.outcome : null;
  const part = usePart(outcome, phase === "SHOWING", calm);
  const target = outcome?.targetHundredths ?? (choice.kind === "LIMBO" ? choice.targetHundredths : 0);
  const isHit = outcome !== null && outcome.resultHundredths >= outcome.targetHundredths;
  const place = outcome === null ? arrowAt(1, 0) : arrowAt(reachOf(outcome.resultHundredths, target), part);
  const verdict = outcome === null || part < 1 ? "NONE" : isHit ? "HIT" : "SHORT";
  return (
    <div className="limbo" data-verdict={verdict} data-calm={calm ? "" : undefined}>
      <svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <image href={range} width="800" height="450" />
        <image
          href={flying}
          {...arrowBox}
          transform={`translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) rotate(${place.degrees.toFixed(1)})`}
        />
      </svg>
      <p className="limbo-figure" translate="no">
        <strong data-testid="result">
          {outcome === null ? "—" : `${multiplierText(figureAt(outcome.resultHundredths, part))}×`}
        </strong>
        <span>{`${multiplierText(target)}×`}</span>
      </p>
    </div>
  );
}
