import { rouletteColourOf } from "@hanpan/games/roulette/wheel";
import type { RoadEntry } from "../../../protocol/live.ts";
import { readNumberMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";

/** The numbers of a road, oldest first. */
export const numbersOf = (road: readonly RoadEntry[]): readonly number[] =>
  road.flatMap(({ mark }) => {
    const number = readNumberMark(mark);
    return number === null ? [] : [number];
  });

/** A number with its colour, in words. */
export function numberWords(number: number): string {
  const colour = { RED: m.tb_red, BLACK: m.tb_black, GREEN: m.tb_green }[rouletteColourOf(number)]();
  return m.tb_number_result({ number, colour });
}

export type NumberCount = { readonly number: number; readonly times: number };

/** How often each of the 37 numbers came, the most frequent first; of equals the lower number first. */
export const frequencies = (numbers: readonly number[]): readonly NumberCount[] =>
  Array.from({ length: 37 }, (_, number) => ({
    number,
    times: numbers.filter((each) => each === number).length,
  })).sort((one, other) => other.times - one.times || one.number - other.number);
