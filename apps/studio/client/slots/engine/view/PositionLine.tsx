import type { Jurisdiction } from "../../../../protocol/memberRound.ts";
import { m } from "../../../paraglide/messages.js";
import { PositionFigures } from "../../../studio/PositionFigures.tsx";
import type { MachineState } from "../machine/state.ts";
import "./position.css";

type Watched = Pick<MachineState, "position"> & {
  readonly session: { readonly jurisdiction: Pick<Jurisdiction, "stakeCapWon"> } | null;
};

/** Whether the rules of play ask to have anything in view. */
export const hasLine = ({ position, session }: Watched): boolean =>
  position !== null || (session?.jurisdiction.stakeCapWon ?? null) !== null;

/** What the rules of play ask to have in view of a slot: net position, time, the cap of a spin. */
export function PositionLine({ state: { position, session } }: { state: Watched }) {
  return (
    <PositionFigures
      className="position"
      position={position}
      capWon={session?.jurisdiction.stakeCapWon ?? null}
      capWord={m.position_cap()}
    />
  );
}
