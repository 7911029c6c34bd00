import type { ReactNode } from "react";
import type { Seat } from "../../shared-rounds/seat/seat.ts";
import { RoundFacts } from "./RoundFacts.tsx";
import "./roundHead.css";

/**
 * Above the stage of a game: which round this is, and beside it what it is doing.
 * @param over what the game is played on, which says how this stands on a telephone.
 */
export function RoundHead({
  over,
  seat,
  drawn,
  children,
}: {
  over: "FELT" | "SKY";
  seat: Seat;
  drawn: boolean;
  children: ReactNode;
}) {
  return (
    <div className="round-head" data-over={over}>
      <RoundFacts {...{ seat, drawn }} />
      {children}
    </div>
  );
}
