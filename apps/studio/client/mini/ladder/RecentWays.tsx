import type { RoadEntry } from "../../../protocol/live.ts";
import { readLadderMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { endWords, rungsWords, startWords } from "./words.ts";

const shownWays = 10;

/** The latest ways, newest first: start, rungs and foot. */
export function RecentWays({ road }: { road: readonly RoadEntry[] }) {
  return (
    <table className="recent">
      <thead>
        <tr>
          <th scope="col">{m.mini_recent_round()}</th>
          <th scope="col">{m.mini_market_start()}</th>
          <th scope="col">{m.mini_market_rungs()}</th>
          <th scope="col">{m.mini_market_end()}</th>
        </tr>
      </thead>
      <tbody>
        {road
          .slice(-shownWays)
          .toReversed()
          .map(({ number, mark }) => {
            const way = readLadderMark(mark);
            if (way === null) return null;
            return (
              <tr key={`${number}-${mark}`}>
                <th scope="row">{number}</th>
                <td>
                  <span className="result-mark" data-tone={way.start === "LEFT" ? "cobalt" : "vermilion"}>
                    {startWords(way.start)}
                  </span>
                </td>
                <td>{rungsWords(way.rungs)}</td>
                <td>
                  <span className="result-mark" data-tone={way.end === "ODD" ? "cobalt" : "vermilion"}>
                    {endWords(way.end)}
                  </span>
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
