import type { SpotBet } from "./game.ts";
import type { SharedTable, TableSpot } from "./table.ts";

/** Why bets cannot stand together on a table, and where; amounts are whole won. */
export type BetRefusal =
  | { readonly code: "SPOT_UNKNOWN"; readonly spot: string }
  /** A stake is no whole multiple of the table's unit. */
  | { readonly code: "STAKE_UNIT"; readonly spot: string; readonly unitWon: number }
  | { readonly code: "SPOT_MINIMUM"; readonly spot: string; readonly minimumWon: number }
  | { readonly code: "SPOT_MAXIMUM"; readonly spot: string; readonly maximumWon: number }
  /** Another side of the same market has a bet already. */
  | { readonly code: "MARKET_TAKEN"; readonly spot: string; readonly takenBy: string }
  | { readonly code: "TABLE_MAXIMUM"; readonly maximumWon: number };

/**
 * Whether bets may be placed together on top of what a member has on a table in a round: null when they may, else the
 * first reason against it. Bets on one spot are added up. What is placed must come to the game's minimum by itself,
 * since the wallet is asked for it alone. The same on server and client.
 */
export function refusalOf(
  table: SharedTable,
  placed: readonly SpotBet[],
  standing: readonly SpotBet[] = [],
): BetRefusal | null {
  const stakes = new Map<string, number>();
  const takenMarkets = new Map<string, string>();
  for (const bet of [...standing, ...placed]) {
    const spot = table.spots.find(({ code }) => code === bet.spot);
    if (spot === undefined) return { code: "SPOT_UNKNOWN", spot: bet.spot };
    if (!isStake(bet.stakeWon, table.stakeUnitWon)) {
      return { code: "STAKE_UNIT", spot: bet.spot, unitWon: table.stakeUnitWon };
    }
    const takenBy = takenBySide(spot, takenMarkets);
    if (takenBy !== null) return { code: "MARKET_TAKEN", spot: spot.code, takenBy };
    stakes.set(spot.code, (stakes.get(spot.code) ?? 0) + bet.stakeWon);
  }
  return limitRefusal(table, stakes) ?? minimumRefusal(table, placed);
}

function isStake(stakeWon: number, unitWon: number): boolean {
  return Number.isSafeInteger(stakeWon) && stakeWon > 0 && stakeWon % unitWon === 0;
}

/** The other side that has the spot's market, or null when the spot may be bet, which is noted. */
function takenBySide({ market, code }: TableSpot, takenMarkets: Map<string, string>): string | null {
  if (market === null) return null;
  const taken = takenMarkets.get(market) ?? code;
  takenMarkets.set(market, taken);
  return taken === code ? null : taken;
}

function limitRefusal(table: SharedTable, stakes: ReadonlyMap<string, number>): BetRefusal | null {
  let totalWon = 0;
  for (const { code, minimumWon, maximumWon } of table.spots) {
    const stakeWon = stakes.get(code);
    if (stakeWon === undefined) continue;
    if (stakeWon < minimumWon) return { code: "SPOT_MINIMUM", spot: code, minimumWon };
    if (stakeWon > maximumWon) return { code: "SPOT_MAXIMUM", spot: code, maximumWon };
    totalWon += stakeWon;
  }
  return totalWon > table.maximumWon ? { code: "TABLE_MAXIMUM", maximumWon: table.maximumWon } : null;
}

function minimumRefusal(table: SharedTable, placed: readonly SpotBet[]): BetRefusal | null {
  const [first] = placed;
  if (first === undefined) return null;
  const minimumWon = Math.min(...table.spots.map((spot) => spot.minimumWon));
  const placedWon = placed.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
  return placedWon < minimumWon ? { code: "SPOT_MINIMUM", spot: first.spot, minimumWon } : null;
}
