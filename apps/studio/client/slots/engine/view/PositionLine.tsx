import { m } from "../../../paraglide/messages.js";
import { PositionFigures } from "../../../studio/PositionFigures.tsx";
import type { SlotState } from "../play/state.ts";
import "./position.css";

/** Whether the rules of play ask to have anything in view. */
export const hasLine = ({ position, session }: Pick<SlotState, "position" | "session">): boolean =>
  position !== null || (session?.jurisdiction.stakeCapWon ?? null) !== null;

/** What the rules of play ask to have in view of a slot: net position, time, the cap of a spin. */
export function PositionLine({
  state: { position, session },
}: {
  state: Pick<SlotState, "position" | "session">;
}) {
  return (
    <PositionFigures
      className="position"
      position={position}
      capWon={session?.jurisdiction.stakeCapWon ?? null}
      capWord={m.position_cap()}
    />
  );
}
