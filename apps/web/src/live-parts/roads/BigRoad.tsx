import { bigRoadOf } from "@hanpan/games/baccarat-roads/bigRoad";
import { roadRows } from "@hanpan/games/baccarat-roads/result";
import { memo } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import type { SidedRoad } from "./results.ts";

const cellPx = 14;
const paper = "#FBF6E9";
const line = "#DDD2B6";
const paints = { A: "#2456C8", B: "#C22B1B", TIE: "#128A5F" } as const;

const squares = {
  backgroundColor: paper,
  backgroundImage: `linear-gradient(to right, ${line} 1px, transparent 1px), linear-gradient(to bottom, ${line} 1px, transparent 1px)`,
  backgroundSize: `${cellPx}px ${cellPx}px`,
};

/**
 * The big road on paper, as wide as its tile: from the left while there is room, then with the newest column at the
 * right.
 */
export const BigRoad = memo(function BigRoad({ road: { results, names } }: { road: SidedRoad }) {
  useLanguage();
  const { cells } = bigRoadOf(results.map(({ side }) => side));
  const columns = cells.reduce((most, { column }) => Math.max(most, column), 0) + 2;
  const [width, height] = [columns * cellPx, roadRows * cellPx];
  const counts = (["A", "B", "TIE"] as const)
    .map((side) =>
      m.live_road_count({
        side: names[side](),
        count: results.filter((result) => result.side === side).length,
      }),
    )
    .join(", ");
  return (
    <div className="flex justify-end overflow-hidden rounded-control" style={squares}>
      <svg
        role="img"
        aria-label={m.live_road({ rounds: results.length, counts })}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="shrink-0"
        data-road={results.length}
        style={squares}
      >
        {cells.map(({ column, row, side, resultIndex, ties }) => (
          <g
            key={resultIndex}
            transform={`translate(${(column + 0.5) * cellPx + 0.5} ${(row + 0.5) * cellPx + 0.5})`}
          >
            <circle r="4.6" fill="none" stroke={paints[side === "A" ? "A" : "B"]} strokeWidth="2" />
            {ties > 0 && <path d="M-5 5L5 -5" stroke={paints.TIE} strokeWidth="1.8" />}
            {results[resultIndex]?.pairA && <circle cx="4.4" cy="4.4" r="1.8" fill={paints.A} />}
            {results[resultIndex]?.pairB && <circle cx="-4.4" cy="-4.4" r="1.8" fill={paints.B} />}
          </g>
        ))}
      </svg>
      <span aria-hidden className="min-w-0 flex-1" style={squares} />
    </div>
  );
});
