import { m } from "../../paraglide/messages.js";
import { PositionFigures } from "../../studio/PositionFigures.tsx";
import { useCasinoState } from "./casinoContext.ts";
import "./positionStrip.css";

/** What the rules of play ask to have in view at tables and mini-games, in a line below the bar. */
export function PositionStrip() {
  const position = useCasinoState((state) => state.position);
  const capWon = useCasinoState((state) => state.stakeCapWon);
  return (
    <PositionFigures
      className="position-strip"
      position={position}
      capWon={capWon}
      capWord={m.position_round_cap()}
    />
  );
}
