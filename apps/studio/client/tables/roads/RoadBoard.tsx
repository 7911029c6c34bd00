import type { RoadPlace } from "@hanpan/games/baccarat-roads/result";
import { roadRows } from "@hanpan/games/baccarat-roads/result";
import { Fragment, type ReactNode } from "react";
import "./roads.css";

export type BoardCell = RoadPlace & { readonly key: string; readonly glyph: ReactNode };

const unit = 20;

/**
 * A board of six rows on paper, drawn in squares of 20; the newest columns are in view. `newest` is the key of the
 * latest cell, which is pointed out.
 */
export function RoadBoard({
  label,
  cells,
  columns,
  newest,
}: {
  label: string;
  cells: readonly BoardCell[];
  columns: number;
  newest?: string | undefined;
}) {
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  // One free column stays at the right for what comes next.
  const from = Math.max(0, last + 2 - columns);
  const width = columns * unit;
  const height = roadRows * unit;
  return (
    <svg className="road" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} rx="3" fill="#FBF6E9" />
      <path
        d={[
          ...Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * unit} 0V${height}`),
          ...Array.from({ length: roadRows - 1 }, (_, index) => `M0 ${(index + 1) * unit}H${width}`),
        ].join("")}
        stroke="#DDD2B6"
        strokeWidth="1"
      />
      {cells
        .filter(({ column }) => column >= from)
        .map(({ key, column, row, glyph }) => (
          <Fragment key={key}>
            <g
              transform={`translate(${(column - from + 0.5) * unit} ${(row + 0.5) * unit})`}
              className={key === newest ? "road-newest" : undefined}
            >
              {glyph}
            </g>
          </Fragment>
        ))}
    </svg>
  );
}
