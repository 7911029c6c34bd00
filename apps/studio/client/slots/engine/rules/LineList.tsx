import { m } from "../../../paraglide/messages.js";

const colours = ["#FFD25E", "#FF7A66", "#6AD6AE", "#86AEFF", "#FFACC3", "#BE97F0"];

/** The win lines of a game of three rows, each drawn on a small board. */
export function LineList({ lines }: { lines: readonly (readonly number[])[] }) {
  return (
    <ul className="lines">
      {lines.map((rows, index) => (
        <li key={rows.join("")}>
          <svg
            viewBox={`0 0 ${rows.length * 10} 30`}
            width={rows.length * 15}
            height="45"
            role="img"
            aria-label={m.rules_line_number({ number: index + 1 })}
          >
            {rows.flatMap((lit, reel) =>
              [0, 1, 2].map((row) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={`${reel}:${row}`}
                  x={reel * 10 + 1}
                  y={row * 10 + 1}
                  width="8"
                  height="8"
                  rx="1.5"
                  fill={lit === row ? "#3A4658" : "#27303A"}
                />
              )),
            )}
            <polyline
              points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ")}
              fill="none"
              stroke={colours[index % colours.length] ?? "#FFD25E"}
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span aria-hidden="true">{index + 1}</span>
        </li>
      ))}
    </ul>
  );
}
