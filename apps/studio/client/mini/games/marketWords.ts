import { m } from "../../paraglide/messages.js";
import type { Market, Side } from "./miniGame.ts";

/** A return in hundredths as odds are written: 1.95. */
export const oddsOf = (returnHundredths: number): string => (returnHundredths / 100).toFixed(2);

/** The side and market of a spot; null for a spot that the game does not have. */
export function sideOf(
  markets: readonly Market[],
  spot: string,
): { readonly market: Market; readonly side: Side } | null {
  for (const market of markets) {
    const side = market.sides.find(({ code }) => code === spot);
    if (side !== undefined) return { market, side };
  }
  return null;
}

/** A spot's full name: 파워볼 홀짝 홀. */
export function spotName(markets: readonly Market[], spot: string): string {
  const found = sideOf(markets, spot);
  return found === null ? spot : m.mini_spot_of({ market: found.market.name(), side: found.side.name() });
}
