import type { InstantRisk } from "@hanpan/games/instant/risk";
import type { WheelSegments } from "@hanpan/games/wheel/tables";
import { useLayoutEffect, useRef, useState } from "react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { shortTimes, timesText } from "../../engine/tables.ts";
import {
  hubAddresses,
  marketAddress,
  paintOf,
  paysOf,
  pointerAddress,
  segmentsOf,
  wheelAddress,
} from "./scene.ts";
import { restingDegrees, turnEasing, turnedTo, turnMs } from "./turn.ts";
import "../../engine/pays.css";
import "./marketWheel.css";

type Wheel = Extract<InstantOutcome, { kind: "WHEEL" }>;

/** At what angle the wheel of a bet lies: where it came to stand last, or as it is painted when that was another wheel. */
const lyingDegrees = (stood: Wheel | null, { segments, risk }: Pick<Wheel, "segments" | "risk">): number =>
  stood !== null && stood.segments === segments && stood.risk === risk
    ? restingDegrees(segments, stood.segment)
    : 0;

/** Turns the wheel to the segment that the seed decided, on the compositor; answers whether it stands there, and what it came to last. */
function useTurn(outcome: Wheel | null, isTurning: boolean, calm: boolean) {
  const wheel = useRef<HTMLDivElement>(null);
  const lies = useRef<Wheel | null>(null);
  const [stood, setStood] = useState<Wheel | null>(null);
  // Before it is painted: a frame at the segment to come would give it away.
  useLayoutEffect(() => {
    const element = wheel.current;
    if (outcome === null || element === null) return;
    const rest = lyingDegrees(outcome, outcome);
    if (!isTurning || calm) {
      lies.current = outcome;
      setStood(outcome);
      return;
    }
    const from = lyingDegrees(lies.current, outcome);
    const turn = element.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turnedTo(from, rest)}deg)` }],
      { duration: turnMs, easing: turnEasing, fill: "forwards" },
    );
    turn.onfinish = () => {
      lies.current = outcome;
      setStood(outcome);
    };
    return () => turn.cancel();
  }, [outcome, isTurning, calm]);
  return { wheel, isStanding: outcome !== null && stood === outcome, stood };
}

/** What the wheel pays, each sum with its paint and the number of its segments; the one that came is lit. */
function Pays({ segments, risk, hit }: { segments: WheelSegments; risk: InstantRisk; hit: number | null }) {
  const pays = paysOf(segments, risk);
  const sums = pays.map(({ hundredths }) => hundredths);
  return (
    <ol className="instant-pays market-wheel-pays" aria-label={m.instant_tables()}>
      {pays.map(({ hundredths, count }) => (
        <li
          key={hundredths}
          style={{ borderBottomColor: paintOf(sums, hundredths) }}
          data-hit={hit === hundredths ? "" : undefined}
        >
          <strong translate="no">{shortTimes(hundredths)}×</strong>
          <span translate="no">{m.wheel_of({ count, all: segments })}</span>
        </li>
      ))}
    </ol>
  );
}

/** What each segment pays, on it, where there is room. */
function Labels({ segments, risk }: { segments: WheelSegments; risk: InstantRisk }) {
  return (
    <svg viewBox="-300 -300 600 600" aria-hidden="true">
      {segmentsOf(segments, risk).map(({ degrees, hundredths }) => (
        <text
          key={degrees}
          y={-214}
          transform={`rotate(${degrees})`}
          textAnchor="middle"
          fontSize={segments === 10 ? 42 : 30}
        >
          {shortTimes(hundredths)}
        </text>
      ))}
    </svg>
  );
}

/** The market's wheel: it turns, stands, and says on its hub what its segment pays. */
export function WheelStage({ state: { round, phase }, choice, calm }: StageProps) {
  const outcome = round?.outcome.kind === "WHEEL" ? round.outcome : null;
  const { wheel, isStanding, stood } = useTurn(outcome, phase === "SHOWING", calm);
  const bet = outcome !== null && phase !== "IDLE" ? outcome : choice.kind === "WHEEL" ? choice : outcome;
  if (bet === null) return null;
  const { segments, risk } = bet;
  // A wheel that was changed since shows nothing of the round before.
  const isSame = outcome !== null && outcome.segments === segments && outcome.risk === risk;
  const shown = isStanding && isSame ? outcome : null;
  const rest = lyingDegrees(outcome ?? stood, bet);
  const isWon = shown !== null && shown.totalWinWon > shown.stakeWon;
  return (
    <div className="market-wheel" data-verdict={shown === null ? "NONE" : isWon ? "WON" : "LESS"}>
      <img className="market-wheel-market" src={marketAddress} alt="" />
      <div className="market-wheel-stand">
        <div ref={wheel} className="market-wheel-disc" style={{ transform: `rotate(${rest}deg)` }}>
          <img src={wheelAddress(segments, risk)} alt="" />
          {segments <= 20 && <Labels segments={segments} risk={risk} />}
        </div>
        <img
          className="market-wheel-hub"
          src={shown === null ? hubAddresses.idle : hubAddresses.shown}
          alt=""
        />
        <img className="market-wheel-pointer" src={pointerAddress} alt="" />
        <p className="market-wheel-figure" translate="no">
          <strong data-testid="result">{shown === null ? "—" : timesText(shown.multiplierHundredths)}</strong>
        </p>
      </div>
      <Pays segments={segments} risk={risk} hit={shown?.multiplierHundredths ?? null} />
    </div>
  );
}
