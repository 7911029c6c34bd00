import { rouletteColourOf } from "@hanpan/games/roulette/wheel";
import type { RoadEntry } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { frequencies, numbersOf, numberWords } from "./numbers.ts";
import "../roads/roads.css";
import "./records.css";

/** The latest numbers, newest first. */
export function LatestNumbers({ road, most }: { road: readonly RoadEntry[]; most: number }) {
  const numbers = numbersOf(road).slice(-most).toReversed();
  return (
    <ol className="latest" aria-label={m.tb_recent_numbers()}>
      {numbers.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice; its place is what it is
        <li key={index} className={`latest-${rouletteColourOf(number)}`}>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{numberWords(number)}</span>
        </li>
      ))}
    </ol>
  );
}

function Frequency({ title, list }: { title: string; list: ReturnType<typeof frequencies> }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="frequency">
        {list.map(({ number, times }) => (
          <li key={number} className={`latest-${rouletteColourOf(number)}`}>
            <strong>{number}</strong>
            <span>{m.tb_times({ count: times })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Latest numbers, hot and cold ones and the shares of the even chances, all from the table's real rounds. */
export function RouletteRecords({ road }: { road: readonly RoadEntry[] }) {
  const numbers = numbersOf(road);
  const sorted = frequencies(numbers);
  const share = (belongs: (number: number) => boolean): number => numbers.filter(belongs).length;
  const colour = (wanted: string) => (number: number) => rouletteColourOf(number) === wanted;
  if (numbers.length === 0) return <p className="records-note">{m.tb_road_empty()}</p>;
  return (
    <div className="records">
      <LatestNumbers road={road} most={40} />
      <ul className="counts">
        <li className="tone-b">
          {m.tb_red()} <strong>{share(colour("RED"))}</strong>
        </li>
        <li>
          {m.tb_black()} <strong>{share(colour("BLACK"))}</strong>
        </li>
        <li className="tone-tie">
          {m.tb_green()} <strong>{share(colour("GREEN"))}</strong>
        </li>
        <li>
          {m.tb_odd()} <strong>{share((number) => number % 2 === 1)}</strong>
        </li>
        <li>
          {m.tb_even()} <strong>{share((number) => number > 0 && number % 2 === 0)}</strong>
        </li>
        <li>
          {m.tb_low()} <strong>{share((number) => number > 0 && number <= 18)}</strong>
        </li>
        <li>
          {m.tb_high()} <strong>{share((number) => number > 18)}</strong>
        </li>
      </ul>
      <Frequency title={m.tb_hot()} list={sorted.slice(0, 6)} />
      <Frequency title={m.tb_cold()} list={sorted.slice(-6).toReversed()} />
      <p className="records-note">{m.tb_hot_note({ count: numbers.length })}</p>
    </div>
  );
}
