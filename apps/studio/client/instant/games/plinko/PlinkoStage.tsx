import { plinkoTable } from "@hanpan/games/plinko/tables";
import { useLayoutEffect, useRef, useState } from "react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import type { StageProps } from "../../engine/instantClient.ts";
import { shortTimes, timesText } from "../../engine/tables.ts";
import { apart, board, fallMs, fallOf, hollowAt, marbleRadius } from "./fall.ts";
import { boardAddress, marbleAddress, wallAddress } from "./scene.ts";
import "./plinko.css";

type Plinko = Extract<InstantOutcome, { kind: "PLINKO" }>;

/** A place as the marble's transform: parts of the board, which is its container. */
const transformAt = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `translate(${((x / board.width) * 100).toFixed(3)}cqw, ${((y / board.height) * 100).toFixed(3)}cqh) translate(-50%, -50%)`;

/** Lets the marble fall the way that the seed decided, on the compositor; answers whether it lies in its hollow. */
function useFall(outcome: Plinko | null, isFalling: boolean, calm: boolean) {
  const marble = useRef<HTMLImageElement>(null);
  const [fallen, setFallen] = useState<Plinko | null>(null);
  // Before it is painted: a frame with the marble in its hollow would give it away.
  useLayoutEffect(() => {
    const element = marble.current;
    if (outcome === null || element === null || !isFalling || calm) {
      setFallen(outcome);
      return;
    }
    const way = fallOf(outcome.rows, outcome.turns).map((place) => ({ transform: transformAt(place) }));
    const fall = element.animate(way, { duration: fallMs(outcome.rows), easing: "linear" });
    fall.onfinish = () => setFallen(outcome);
    return () => fall.cancel();
  }, [outcome, isFalling, calm]);
  return { marble, isDown: outcome !== null && fallen === outcome };
}

/** What each hollow pays, under it; the one that the marble lies in is lit. */
function Hollows({ bet, hit }: { bet: Pick<Plinko, "rows" | "risk">; hit: number | null }) {
  const { rows, risk } = bet;
  const isTight = rows === 16;
  return (
    <g className="plinko-pays" data-rows={rows}>
      {plinkoTable(rows, risk).map((hundredths, place) => {
        const { x, y } = hollowAt(rows, place);
        return (
          <text
            key={x}
            x={x}
            y={y + (isTight && place % 2 === 1 ? 62 : 40)}
            data-hit={hit === place ? "" : undefined}
            textAnchor="middle"
            fontSize={isTight ? 23 : Math.min(30, apart(rows) * 0.4)}
          >
            {shortTimes(hundredths)}
          </text>
        );
      })}
    </g>
  );
}

/** The alley: pegs, hollows, the marble on its way, and what it came to. */
export function PlinkoStage({ state: { round, phase }, choice, calm }: StageProps) {
  const outcome = round?.outcome.kind === "PLINKO" ? round.outcome : null;
  const { marble, isDown } = useFall(outcome, phase === "SHOWING", calm);
  const bet = outcome !== null && phase !== "IDLE" ? outcome : choice.kind === "PLINKO" ? choice : outcome;
  if (bet === null) return null;
  const { rows, risk } = bet;
  // A board that was changed since shows no marble: it lies in a hollow of the other one.
  const isSame = outcome !== null && outcome.rows === rows && outcome.risk === risk;
  const lies = isSame ? hollowAt(rows, outcome.hollow) : { x: board.width / 2, y: 34 };
  const size = `${((marbleRadius(rows) * 2) / board.width) * 100}%`;
  const isWon = outcome !== null && outcome.totalWinWon > outcome.stakeWon;
  return (
    <div className="plinko" data-verdict={isDown && isSame ? (isWon ? "WON" : "LESS") : "NONE"}>
      <img className="plinko-wall" src={wallAddress} alt="" />
      <div className="plinko-board">
        <svg viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
          <image href={boardAddress(rows, plinkoTable(rows, risk))} {...board} />
          <Hollows bet={bet} hit={isDown && isSame ? outcome.hollow : null} />
        </svg>
        <img
          ref={marble}
          className="plinko-marble"
          src={marbleAddress}
          alt=""
          style={{ width: size, transform: transformAt(lies) }}
        />
      </div>
      <p className="plinko-figure" translate="no">
        <strong data-testid="result">{isDown ? timesText(outcome?.multiplierHundredths ?? 0) : "—"}</strong>
      </p>
    </div>
  );
}
