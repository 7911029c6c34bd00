import { m } from "../../paraglide/messages.js";
import type { TableGame } from "../games/tableGame.ts";

/** Spots of one kind, which pay and take the same, as one line of a list: the 37 numbers need no 37 lines. */
export type SpotKind<Spot> = { readonly name: string; readonly pay: string; readonly spot: Spot };

const singly = 10;
const named = 3;

/** Up to three by their names, more by the first of them and how many there are. */
const nameOf = (names: readonly string[]): string =>
  names.length <= named ? names.join(" · ") : m.tb_kind_of({ spot: names[0] ?? "", count: names.length });

/**
 * The kinds of a table's spots in the order of their first ones; of a table with few spots each is its own.
 * @param alike what else spots of one line must have in common: totals of sic bo that pay the same do not return the same.
 */
export function kindsOf<Spot extends { readonly code: string }>(
  spots: readonly Spot[],
  game: Pick<TableGame, "spotName" | "spotPay">,
  alike: (spot: Spot) => string | number = () => "",
): readonly SpotKind<Spot>[] {
  const kinds = new Map<string, Spot[]>();
  for (const spot of spots) {
    const sort = `${spot.code.replace(/_.*/, game.spotPay(spot.code))} ${alike(spot)}`;
    const kind = spots.length > singly ? sort : spot.code;
    kinds.set(kind, [...(kinds.get(kind) ?? []), spot]);
  }
  return [...kinds.values()].flatMap((same) => {
    const [spot] = same;
    if (spot === undefined) return [];
    return [
      { name: nameOf(same.map(({ code }) => game.spotName(code))), pay: game.spotPay(spot.code), spot },
    ];
  });
}
