import type { RoadEntry } from "../../../protocol/live.ts";
import { readSicBoMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { DieFace } from "../dice/Die.tsx";
import { diceWords, sizeWords } from "./words.ts";
import "../roads/roads.css";
import "../../look/figureList.css";
import "./records.css";

const throwsOf = (road: readonly RoadEntry[]) =>
  road.flatMap(({ number, mark }) => {
    const dice = readSicBoMark(mark);
    return dice === null ? [] : [{ number, dice, total: dice[0] + dice[1] + dice[2] }];
  });

function toneOf([one, two, three]: readonly [number, number, number]): string {
  if (one === two && two === three) return "triple";
  return one + two + three <= 10 ? "small" : "big";
}

/** The latest totals, newest first. */
export function LatestTotals({ road, most }: { road: readonly RoadEntry[]; most: number }) {
  return (
    <ol className="latest" aria-label={m.tb_recent_numbers()}>
      {throwsOf(road)
        .slice(-most)
        .toReversed()
        .map(({ number, dice, total }) => (
          <li key={number} className={`total-${toneOf(dice)}`}>
            <span aria-hidden="true">{total}</span>
            <span className="sr-only">{diceWords(dice)}</span>
          </li>
        ))}
    </ol>
  );
}

/** The latest throws, the shares of small, big and triples, and how often each face came: all from real rounds. */
export function SicBoRecords({ road }: { road: readonly RoadEntry[] }) {
  const throws = throwsOf(road);
  if (throws.length === 0) return <p className="records-note">{m.tb_road_empty()}</p>;
  const share = (tone: string): number => throws.filter(({ dice }) => toneOf(dice) === tone).length;
  const faceCount = (face: number): number =>
    throws.flatMap(({ dice }) => [...dice]).filter((die) => die === face).length;
  return (
    <div className="records">
      <LatestTotals road={road} most={40} />
      <ul className="counts">
        <li className="tone-a">
          {m.tb_small()} <strong>{share("small")}</strong>
        </li>
        <li className="tone-b">
          {m.tb_big()} <strong>{share("big")}</strong>
        </li>
        <li className="tone-tie">
          {m.tb_triple()} <strong>{share("triple")}</strong>
        </li>
      </ul>
      <ul className="figure-list faces">
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <li key={face}>
            <DieFace value={face} />
            <span className="sr-only">{face}</span>
            <span>{m.tb_times({ count: faceCount(face) })}</span>
          </li>
        ))}
      </ul>
      <ol className="figure-list throws">
        {throws
          .slice(-8)
          .toReversed()
          .map(({ number, dice, total }) => (
            <li key={number}>
              <span className="throw-dice" aria-hidden="true">
                {dice.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ by nothing but their place
                  <DieFace key={index} value={value} />
                ))}
              </span>
              <strong>{total}</strong>
              <span>{sizeWords(dice)}</span>
            </li>
          ))}
      </ol>
      <p className="records-note">{m.tb_hot_note({ count: throws.length })}</p>
    </div>
  );
}
