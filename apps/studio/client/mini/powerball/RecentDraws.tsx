import type { RoadEntry } from "../../../protocol/live.ts";
import { readPowerballMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { sizeOf } from "./sides.ts";

const shownDraws = 10;

type Tone = "cobalt" | "vermilion" | "jade";

/** A word on the paint of its side. */
function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="result-mark" data-tone={tone}>
      {children}
    </span>
  );
}

/** 홀짝 and 언오버 of a number; `limit` is the highest that is under. */
function Sides({ value, limit }: { value: number; limit: number }) {
  return (
    <>
      <strong>{value}</strong>{" "}
      {value % 2 === 1 ? (
        <Mark tone="cobalt">{m.mini_odd()}</Mark>
      ) : (
        <Mark tone="vermilion">{m.mini_even()}</Mark>
      )}{" "}
      {value <= limit ? (
        <Mark tone="cobalt">{m.mini_under()}</Mark>
      ) : (
        <Mark tone="vermilion">{m.mini_over()}</Mark>
      )}
    </>
  );
}

const sizes: { readonly [size in ReturnType<typeof sizeOf>]: readonly [() => string, Tone] } = {
  SMALL: [m.mini_small, "cobalt"],
  MIDDLE: [m.mini_middle, "jade"],
  LARGE: [m.mini_large, "vermilion"],
};

/** The latest draws, newest first: balls, powerball, sum, and which sides they came to. */
export function RecentDraws({ road }: { road: readonly RoadEntry[] }) {
  const draws = road.slice(-shownDraws).toReversed();
  return (
    <table className="recent">
      <thead>
        <tr>
          <th scope="col">{m.mini_recent_round()}</th>
          <th scope="col">{m.mini_recent_balls()}</th>
          <th scope="col">{m.mini_recent_powerball()}</th>
          <th scope="col">{m.mini_recent_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ number, mark }) => {
          const draw = readPowerballMark(mark);
          if (draw === null) return null;
          const { balls, powerball, sum } = draw;
          const [size, tone] = sizes[sizeOf(sum)];
          return (
            <tr key={`${number}-${mark}`}>
              <th scope="row">{number}</th>
              <td>{balls.join(" · ")}</td>
              <td>
                <Sides value={powerball} limit={4} />
              </td>
              <td>
                <Sides value={sum} limit={72} /> <Mark tone={tone}>{size()}</Mark>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
