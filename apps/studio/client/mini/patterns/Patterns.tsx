import { useEffect, useMemo, useRef, useState } from "react";
import type { RoadEntry } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { Pattern } from "../games/miniGame.ts";
import { countsOf, streaksOf } from "./columns.ts";
import "./patterns.css";

const shownColumns = 40;
const shownRows = 10;

/** How each side fares of all rounds of the road, as bars with figures. */
function Shares({ pattern, counts }: { pattern: Pattern; counts: ReadonlyMap<string, number> }) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <ul className="shares">
      {pattern.sides.map(({ code, short, tone }) => {
        const count = counts.get(code) ?? 0;
        return (
          <li key={code} data-tone={tone}>
            <span className="result-mark" data-tone={tone}>
              {short()}
            </span>
            <span className="share-bar" aria-hidden="true">
              <span style={{ transform: `scaleX(${all === 0 ? 0 : count / all})` }} />
            </span>
            <span>{m.tb_times({ count })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** 홀짝·언오버 columns as they are read everywhere: down while a side goes on, to the right where it changes. */
export function Patterns({ road, patterns }: { road: readonly RoadEntry[]; patterns: readonly Pattern[] }) {
  const [code, setCode] = useState(patterns[0]?.code ?? "");
  const pattern = patterns.find((each) => each.code === code);
  const streaks = useMemo(
    () => (pattern === undefined ? [] : streaksOf(road, pattern.sideOf)),
    [road, pattern],
  );
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (streaks.length > 0 && board.current !== null) board.current.scrollLeft = board.current.scrollWidth;
  }, [streaks]);
  if (pattern === undefined) return null;
  const sideOf = (side: string) => pattern.sides.find((each) => each.code === side);
  const counts = countsOf(streaks);
  const last = streaks.at(-1);
  return (
    <section className="patterns" aria-label={m.mini_patterns()}>
      <h2>{m.mini_patterns()}</h2>
      <fieldset className="pattern-choice">
        <legend className="sr-only">{m.mini_pattern_choose()}</legend>
        {patterns.map((each) => (
          <label key={each.code}>
            <input
              type="radio"
              name="pattern"
              checked={each.code === code}
              onChange={() => setCode(each.code)}
            />
            <span>{each.name()}</span>
          </label>
        ))}
      </fieldset>
      {last === undefined ? (
        <p className="quiet pattern-note">{m.mini_pattern_empty()}</p>
      ) : (
        <>
          <p className="sr-only">
            {m.mini_pattern_label({
              market: pattern.name(),
              count: [...counts.values()].reduce((sum, count) => sum + count, 0),
              counts: pattern.sides.map((side) => `${side.short()} ${counts.get(side.code) ?? 0}`).join(", "),
              side: sideOf(last.side)?.short() ?? "",
              streak: last.rounds.length,
            })}
          </p>
          <div className="pattern-board" ref={board} aria-hidden="true">
            {streaks.slice(-shownColumns).map(({ side, rounds }) => {
              const { short, tone } = sideOf(side) ?? { short: () => "", tone: "gold" };
              return (
                <span key={rounds[0]} className="pattern-column" data-tone={tone}>
                  <span className="pattern-head">{short()}</span>
                  {rounds.slice(-shownRows).map((number) => (
                    <span key={number} className="pattern-cell">
                      {number}
                    </span>
                  ))}
                  <span className="pattern-foot">{rounds.length}</span>
                </span>
              );
            })}
          </div>
          <Shares pattern={pattern} counts={counts} />
        </>
      )}
      <p className="quiet pattern-note">{m.mini_pattern_note()}</p>
    </section>
  );
}
