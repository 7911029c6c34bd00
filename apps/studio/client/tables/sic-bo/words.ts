import { sicBoTotalPays } from "@hanpan/games/sic-bo/spots";
import { m } from "../../paraglide/messages.js";

/** Small, big or a triple, in words. */
export function sizeWords(dice: readonly [number, number, number]): string {
  const [one, two, three] = dice;
  if (one === two && two === three) return m.tb_triple();
  return one + two + three <= 10 ? m.tb_small() : m.tb_big();
}

/** A throw in words. */
export const diceWords = (dice: readonly [number, number, number]): string =>
  m.tb_dice_result({
    dice: dice.join("·"),
    total: dice.reduce((sum, die) => sum + die, 0),
    size: sizeWords(dice),
  });

const chances: { readonly [code: string]: () => string } = {
  SMALL: m.tb_small,
  BIG: m.tb_big,
  ODD: m.tb_odd,
  EVEN: m.tb_even,
  TRIPLE_ANY: m.tb_triple_any,
};

/** A spot of the sic bo table in words. */
export function sicBoSpotName(code: string): string {
  const [kind, first = "", second = ""] = code.split("_");
  const chance = chances[code];
  if (chance !== undefined) return chance();
  if (kind === "TOTAL") return m.tb_total_of({ total: first });
  if (kind === "SINGLE") return m.tb_single_of({ face: first });
  if (kind === "PAIR") return m.tb_pair_of({ low: first, high: second });
  if (kind === "DOUBLE") return m.tb_double_of({ face: first });
  return m.tb_triple_of({ face: first });
}

/** What a spot pays, to one. */
export function sicBoSpotPay(code: string): string {
  const [kind, face] = code.split("_");
  if (code === "TRIPLE_ANY") return "24:1";
  if (kind === "TOTAL") return `${sicBoTotalPays.get(Number(face)) ?? 0}:1`;
  const pays: { readonly [name: string]: string } = {
    SINGLE: "1·2·3:1",
    PAIR: "5:1",
    DOUBLE: "8:1",
    TRIPLE: "150:1",
  };
  return pays[kind ?? ""] ?? "1:1";
}
