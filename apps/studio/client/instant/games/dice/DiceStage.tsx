import { svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { diceFaces, isDiceHit } from "@hanpan/games/dice/game";
import { type CSSProperties, useEffect, useState } from "react";
import type { StageProps } from "../../engine/instantClient.ts";
import { die, edge, edgeCorner, light } from "./scene.ts";
import { lineText, rollText } from "./words.ts";
import "./dice.css";

const floor = svgAddress(svgDocument({ defs: "", body: light }, 800, 450));
const tray: CSSProperties = {
  borderImageSource: `url("${svgAddress(svgDocument({ defs: "", body: edge }, 200, 200))}")`,
  borderImageSlice: edgeCorner,
};
const thrown = svgAddress(svgDocument({ defs: "", body: die }, 200, 200));

/** How long the die rolls, milliseconds. */
export const rollingMs = 620;

/** The figure while the die rolls: anything, until it stands. */
function useRolling(roll: number | null, isRolling: boolean, calm: boolean): number | null {
  const [shown, setShown] = useState(roll);
  useEffect(() => {
    if (roll === null || !isRolling || calm) {
      setShown(roll);
      return;
    }
    const begunMs = performance.now();
    const beat = setInterval(() => {
      const isOver = performance.now() - begunMs >= rollingMs;
      setShown(isOver ? roll : (roll * 7 + Math.floor(performance.now()) * 37) % diceFaces.all);
      if (isOver) clearInterval(beat);
    }, 60);
    return () => clearInterval(beat);
  }, [roll, isRolling, calm]);
  return shown;
}

const left = (hundredths: number): CSSProperties => ({ left: `${hundredths / 100}%` });

/** The tray with the die, what it came to, and the line that it was bet on. */
export function DiceStage({ state: { round, phase }, choice, calm }: StageProps) {
  const outcome = round?.outcome.kind === "DICE" ? round.outcome : null;
  const bet = outcome ?? (choice.kind === "DICE" ? choice : null);
  const shown = useRolling(outcome?.roll ?? null, phase === "SHOWING", calm);
  if (bet === null) return null;
  const stands = outcome !== null && shown === outcome.roll;
  const isHit = outcome !== null && isDiceHit(outcome, outcome.roll);
  const from = bet.side === "UNDER" ? 0 : diceFaces.all - bet.faces;
  const verdict = stands ? (isHit ? "HIT" : "MISS") : "NONE";
  const isRolling = !calm && (phase === "ASKING" || (outcome !== null && !stands));
  return (
    <div className="roll" data-verdict={verdict} data-rolling={isRolling ? "" : undefined}>
      <svg
        className="roll-light"
        viewBox="0 0 800 450"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={floor} width="800" height="450" />
      </svg>
      <span className="roll-tray" style={tray} aria-hidden="true" />
      <div className="roll-middle">
        <img className="roll-die" src={thrown} alt="" draggable={false} />
        <strong className="roll-figure" translate="no" data-testid="result">
          {shown === null ? "—" : rollText(shown)}
        </strong>
      </div>
      <div className="roll-line" aria-hidden="true">
        <span className="roll-bar">
          <span className="roll-won" style={{ ...left(from), width: `${bet.faces / 100}%` }} />
          {shown !== null && <span className="roll-mark" style={left(shown)} />}
        </span>
        <span className="roll-scale" translate="no">
          <span>0</span>
          <span>{lineText(bet)}</span>
          <span>100</span>
        </span>
      </div>
    </div>
  );
}
