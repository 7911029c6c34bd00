import { type RouletteKind, roulettePays, rouletteSpotByCode } from "@hanpan/games/roulette/spots";
import { m } from "../../paraglide/messages.js";

const inside: { readonly [kind in RouletteKind]?: (numbers: { numbers: string }) => string } = {
  STRAIGHT: m.tb_straight,
  SPLIT: m.tb_split,
  TRIO: m.tb_trio,
  STREET: m.tb_street,
  CORNER: m.tb_corner,
  LINE: m.tb_line,
};

const chances: { readonly [code: string]: () => string } = {
  RED: m.tb_red,
  BLACK: m.tb_black,
  ODD: m.tb_odd,
  EVEN: m.tb_even,
  LOW: m.tb_low,
  HIGH: m.tb_high,
};

/** A spot of the roulette layout in words. */
export function rouletteSpotName(code: string): string {
  const spot = rouletteSpotByCode.get(code);
  if (spot === undefined) return code;
  const [first = 0] = spot.numbers;
  if (spot.kind === "FIRST_FOUR") return m.tb_first_four();
  if (spot.kind === "DOZEN") return m.tb_dozen_of({ from: first, to: first + 11 });
  if (spot.kind === "COLUMN") return m.tb_column_of({ number: first });
  return inside[spot.kind]?.({ numbers: spot.numbers.join("·") }) ?? chances[code]?.() ?? code;
}

/** What a spot pays, to one. */
export function rouletteSpotPay(code: string): string {
  const spot = rouletteSpotByCode.get(code);
  return spot === undefined ? "" : `${roulettePays[spot.kind]}:1`;
}
