import { svgAddress, svgDocument } from "@hanpan/frame/art/draw";
import { minesBoard } from "@hanpan/games/mines/game";
import { onKeys } from "@hanpan/ui/keys";
import { type KeyboardEvent, useRef } from "react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { blossom, shell } from "./scene.ts";
import "./mines.css";

type Mines = Extract<InstantOutcome, { kind: "MINES" }>;
const safe = svgAddress(svgDocument({ defs: "", body: blossom }, 100, 100));
const mine = svgAddress(svgDocument({ defs: "", body: shell }, 100, 100));

type Under = "CLOSED" | "SAFE" | "MINE" | "SHOWN_MINE" | "SHOWN_SAFE";

/** What a tile shows: what was opened, and after the end what lay under all others. */
function underOf(outcome: Mines | null, place: number): Under {
  if (outcome === null) return "CLOSED";
  const isOpen = outcome.opened.includes(place);
  if (outcome.minePlaces === null) return isOpen ? "SAFE" : "CLOSED";
  const isMine = outcome.minePlaces.includes(place);
  if (isMine) return isOpen ? "MINE" : "SHOWN_MINE";
  return isOpen ? "SAFE" : "SHOWN_SAFE";
}

function nameOf(under: Under, place: number): string {
  const at = { row: Math.floor(place / minesBoard.side) + 1, column: (place % minesBoard.side) + 1 };
  if (under === "CLOSED") return m.mines_place(at);
  return under === "MINE" || under === "SHOWN_MINE" ? m.mines_place_mine(at) : m.mines_place_safe(at);
}

const places = Array.from({ length: minesBoard.places }, (_, place) => place);

const steps = {
  arrowleft: -1,
  arrowright: 1,
  arrowup: -minesBoard.side,
  arrowdown: minesBoard.side,
};

/** Five rows of five tiles; arrows go from one to another, Space and Enter open one. */
export function MinesStage({ state: { round, phase }, onMove }: StageProps) {
  const board = useRef<HTMLFieldSetElement>(null);
  const outcome = round?.outcome.kind === "MINES" ? round.outcome : null;
  const open = (place: number): void => {
    if (phase === "PLAYING" && underOf(outcome, place) === "CLOSED") onMove({ kind: "OPEN", place });
  };
  const press = (event: KeyboardEvent, place: number): void => {
    if (phase !== "PLAYING" || underOf(outcome, place) !== "CLOSED") return;
    // The room's own Space key would cash out.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) open(place);
  };
  const go = (event: KeyboardEvent, to: number): void => {
    event.preventDefault();
    if (to >= 0 && to < minesBoard.places) board.current?.querySelectorAll("button")[to]?.focus();
  };
  const keysAt = (place: number) =>
    onKeys<KeyboardEvent>({
      " ": (event) => press(event, place),
      enter: (event) => press(event, place),
      ...Object.fromEntries(
        Object.entries(steps).map(([key, step]) => [key, (event: KeyboardEvent) => go(event, place + step)]),
      ),
    });
  return (
    <div className="mines" data-phase={phase}>
      <fieldset className="mines-board" ref={board}>
        <legend className="sr-only">{m.mines_board()}</legend>
        {places.map((place) => {
          const under = underOf(outcome, place);
          return (
            <button
              key={place}
              type="button"
              className="mines-tile"
              data-under={under}
              aria-label={nameOf(under, place)}
              aria-disabled={phase !== "PLAYING" || under !== "CLOSED"}
              onClick={() => open(place)}
              onKeyDown={keysAt(place)}
            >
              {under !== "CLOSED" && (
                <img src={under.endsWith("MINE") ? mine : safe} alt="" draggable={false} />
              )}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
