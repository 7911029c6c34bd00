import { openBelowReturn } from "@hanpan/games/shared-round/openSpots";
import { m } from "../../paraglide/messages.js";
import type { TableGame } from "../games/tableGame.ts";

/** The margin as people read it: 99.5. */
export const openBelowPercent = openBelowReturn * 100;

/** Which spots take no bets in this round, and why; nothing when all do. */
export function ClosedSpots({
  closed,
  game,
}: {
  closed: ReadonlySet<string>;
  game: Pick<TableGame, "spotName">;
}) {
  if (closed.size === 0) return null;
  const spots = [...closed].map((code) => game.spotName(code)).join(" · ");
  return (
    <p className="closed-spots" role="status">
      {m.tb_closed_spots({ spots, percent: openBelowPercent })}
    </p>
  );
}
