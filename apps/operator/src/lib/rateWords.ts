import type { GameCategory, ShareKind } from "@hanpan/contract/enumerations";
import { gameCategories } from "@hanpan/contract/enumerations";

type Rate = { readonly category: GameCategory; readonly kind: ShareKind; readonly bps: number };

/** A rate in percent as it is read: 125 is `1.25`. */
export const percentOf = (bps: number): string => (bps / 100).toString();

/** The rate of a category and kind; 0 where there is none. */
export const bpsOf = (rates: readonly Rate[], category: GameCategory, kind: ShareKind): number =>
  rates.find((rate) => rate.category === category && rate.kind === kind)?.bps ?? 0;

/** A kind's rates in the order of the categories: `1 / 0.5 / 0 / 0`. */
export const ratesLine = (rates: readonly Rate[], kind: ShareKind): string =>
  gameCategories.map((category) => percentOf(bpsOf(rates, category, kind))).join(" / ");
