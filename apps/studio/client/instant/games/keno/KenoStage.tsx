import type { InstantRisk } from "@hanpan/games/instant/risk";
import { kenoNumbers, paidHits } from "@hanpan/games/keno/tables";
import { onKeys } from "@hanpan/ui/keys";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { shortTimes, timesText } from "../../engine/tables.ts";
import { drawnBeatMs } from "./pace.ts";
import { allNumbers, toggled } from "./picks.ts";
import { lanternAddresses, nightAddress } from "./scene.ts";
import "../../engine/pays.css";
import "./keno.css";

type Keno = Extract<InstantOutcome, { kind: "KENO" }>;
type Look = "IDLE" | "CHOSEN" | "DRAWN" | "HIT";

const columns = 8;
const steps = { arrowleft: -1, arrowright: 1, arrowup: -columns, arrowdown: columns };
const looks = Object.fromEntries(
  Object.entries(lanternAddresses).map(([look, address]) => [
    `--keno-${look.toLowerCase()}`,
    `url("${address}")`,
  ]),
);

/** How many of the drawn numbers are shown: one after another, all at once where nothing may move or nothing is shown. */
function useDrawn(outcome: Keno | null, isShowing: boolean, calm: boolean): number {
  const [shown, setShown] = useState<{ readonly of: Keno | null; readonly count: number }>({
    of: null,
    count: 0,
  });
  const isDrawing = outcome !== null && isShowing && !calm;
  useEffect(() => {
    if (!isDrawing) return;
    let count = 0;
    const beat = setInterval(() => {
      count += 1;
      setShown({ of: outcome, count });
      if (count >= kenoNumbers.drawn) clearInterval(beat);
    }, drawnBeatMs);
    return () => clearInterval(beat);
  }, [outcome, isDrawing]);
  // Computed while rendering: set by an effect, a slow machine would paint all ten before the first.
  if (!isDrawing) return kenoNumbers.drawn;
  return shown.of === outcome ? shown.count : 0;
}

function lookOf(number: number, numbers: readonly number[], drawn: readonly number[]): Look {
  if (drawn.includes(number)) return numbers.includes(number) ? "HIT" : "DRAWN";
  return numbers.includes(number) ? "CHOSEN" : "IDLE";
}

function nameOf(number: number, look: Look): string {
  if (look === "HIT") return m.keno_number_hit({ number });
  return look === "DRAWN" ? m.keno_number_drawn({ number }) : m.keno_number({ number });
}

/** What each count of hits pays that pays something; the one that came is lit. */
function Pays({ chosen, risk, hit }: { chosen: number; risk: InstantRisk; hit: number | null }) {
  return (
    <ol className="instant-pays keno-pays" aria-label={m.instant_tables()}>
      {paidHits(chosen, risk).map(({ hits, hundredths }) => (
        <li key={hits} data-hit={hit === hits ? "" : undefined}>
          <span translate="no">{m.keno_hits({ count: hits })}</span>
          <strong translate="no">{shortTimes(hundredths)}</strong>
        </li>
      ))}
    </ol>
  );
}

/** Forty lanterns: those that are wished for, and those that were drawn; arrows go from one to another. */
export function KenoStage({ state: { round, phase, autoplay }, choice, calm, onChoice }: StageProps) {
  const board = useRef<HTMLFieldSetElement>(null);
  const outcome = round?.outcome.kind === "KENO" ? round.outcome : null;
  const count = useDrawn(outcome, phase === "SHOWING", calm);
  if (choice.kind !== "KENO") return null;
  // A choice that was changed since shows nothing of the round before.
  const isSame =
    outcome !== null && outcome.numbers.join() === choice.numbers.join() && outcome.risk === choice.risk;
  const shown = outcome !== null && (isSame || phase !== "IDLE") ? outcome : null;
  const { numbers, risk } = shown ?? choice;
  const drawn = shown?.drawn.slice(0, count) ?? [];
  const isDone = shown !== null && drawn.length === kenoNumbers.drawn;
  const isOpen = phase === "IDLE" && autoplay === null;
  const isFull = numbers.length >= kenoNumbers.most;
  const go = (event: KeyboardEvent, to: number): void => {
    event.preventDefault();
    if (to >= 0 && to < kenoNumbers.all) board.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div className="keno" style={{ ...looks, backgroundImage: `url("${nightAddress}")` } as CSSProperties}>
      <fieldset className="keno-board" ref={board}>
        <legend className="sr-only">{m.keno_board()}</legend>
        {allNumbers.map((number, place) => {
          const look = lookOf(number, numbers, drawn);
          return (
            <button
              key={number}
              type="button"
              className="keno-lantern"
              data-look={look}
              aria-label={nameOf(number, look)}
              aria-pressed={numbers.includes(number)}
              aria-disabled={!isOpen || (isFull && !numbers.includes(number))}
              onClick={() => isOpen && onChoice({ ...choice, numbers: [...toggled(choice.numbers, number)] })}
              onKeyDown={onKeys<KeyboardEvent>(
                Object.fromEntries(
                  Object.entries(steps).map(([key, step]) => [
                    key,
                    (event: KeyboardEvent) => go(event, place + step),
                  ]),
                ),
              )}
            >
              <span translate="no">{number}</span>
            </button>
          );
        })}
      </fieldset>
      <div
        className="keno-foot"
        data-verdict={isDone ? (shown.totalWinWon > shown.stakeWon ? "WON" : "LESS") : "NONE"}
      >
        {numbers.length === 0 ? (
          <p>{m.keno_choose()}</p>
        ) : (
          <Pays chosen={numbers.length} risk={risk} hit={isDone ? shown.hits : null} />
        )}
        <strong className="sr-only" data-testid="result" translate="no">
          {isDone ? timesText(shown.multiplierHundredths) : "—"}
        </strong>
      </div>
    </div>
  );
}
