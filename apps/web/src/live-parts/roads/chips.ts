import type { FeedRoadEntry } from "@hanpan/contract/liveFeed";
import { readLadderMark, readNumberMark, readPowerballMark, readSicBoMark } from "@hanpan/contract/liveMark";
import { rouletteColourOf } from "@hanpan/games/roulette/wheel";
import * as m from "../../paraglide/messages.js";

/** The colours of result chips: red and black are a wheel's own, the rest says odd or small, even or big, and so on. */
export type ChipPaint = "RED" | "BLACK" | "GREEN" | "BLUE" | "GOLD" | "PLAIN";

/** A result as a chip shows it, and as it is read out. */
export type ResultChip = {
  readonly number: number;
  readonly text: string;
  readonly spoken: string;
  readonly paint: ChipPaint;
};

type Shown = Omit<ResultChip, "number">;

const readers: { readonly [kind: string]: (mark: string) => Shown | null } = {
  ROULETTE(mark) {
    const number = readNumberMark(mark);
    if (number === null || number > 36) return null;
    return { text: String(number), spoken: String(number), paint: rouletteColourOf(number) };
  },
  SIC_BO(mark) {
    const dice = readSicBoMark(mark);
    if (dice === null) return null;
    const total = dice[0] + dice[1] + dice[2];
    const isTriple = dice[0] === dice[1] && dice[1] === dice[2];
    return {
      text: String(total),
      spoken: m.live_dice({ dice: dice.join("-"), total }),
      paint: isTriple ? "GREEN" : total <= 10 ? "BLUE" : "RED",
    };
  },
  POWERBALL(mark) {
    const draw = readPowerballMark(mark);
    if (draw === null) return null;
    return {
      text: String(draw.powerball),
      spoken: m.live_powerball({ number: draw.powerball, sum: draw.sum }),
      paint: draw.powerball % 2 === 1 ? "BLUE" : "RED",
    };
  },
  LADDER(mark) {
    const way = readLadderMark(mark);
    if (way === null) return null;
    const isOdd = way.end === "ODD";
    const text = isOdd ? m.live_odd() : m.live_even();
    const start = way.start === "LEFT" ? m.live_left() : m.live_right();
    return { text, spoken: `${start}${way.rungs} ${text}`, paint: isOdd ? "BLUE" : "RED" };
  },
  KITE(mark) {
    const hundredths = readNumberMark(mark);
    if (hundredths === null || hundredths < 100) return null;
    const text = m.live_times({ multiplier: (hundredths / 100).toFixed(2) });
    return {
      text,
      spoken: text,
      paint: hundredths >= 1_000 ? "GOLD" : hundredths >= 200 ? "GREEN" : "PLAIN",
    };
  },
};

/** The latest results as chips, the newest first; null for a kind of game that has none. */
export function chipsOf(kind: string, road: readonly FeedRoadEntry[], most: number): ResultChip[] | null {
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (read === undefined) return null;
  return road
    .slice(-most)
    .flatMap(({ number, mark }) => {
      const shown = read(mark);
      return shown === null ? [] : [{ number, ...shown }];
    })
    .reverse();
}
