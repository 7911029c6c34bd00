import { builtCashOutOfferOf } from "@hanpan/games/sports/builder/cashOut";
import { type CashOutOffer, cashOutHoldMs, heldCashOutOfferOf } from "@hanpan/games/sports/slip/cashOut";
import { type PartRange, partRangeOf } from "@hanpan/games/sports/slip/part";
import { combinationsOf, isBuilt, totalStakeWonOf } from "@hanpan/games/sports/slip/slip";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import type { CashOutOfferOnWire } from "../../protocol/slipCalls.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { scoresBetween } from "../odds/jointScores.ts";
import { honouredUntilMs } from "../odds/offer.ts";
import { findHeldSlips, type HeldSlip } from "./heldSlips.ts";
import { earlyKeyOf, findEarlyWon, findKnownResults, resultKeyOf } from "./knownResults.ts";
import { type LegPrices, openLegOf, type PriceWindow } from "./legPrice.ts";

export type CashOutDependencies = {
  readonly pool: Pool;
  /** The house's share of a cash-out, basis points. */
  readonly marginBps: number;
  /** The least stake of a part that is sold, and of what is left of its slip, whole won; 0: no parts are sold. */
  readonly partMinimumWon: number;
  readonly nowMs: () => number;
};

/** The offers of a slip by windows that were asked for, and the versions of the matches at which it was priced. */
export type Offered = {
  readonly held: HeldSlip;
  readonly offers: readonly CashOutOffer[];
  /** In the order of the legs. */
  readonly versions: readonly number[];
  /** Until when the rows of its matches hold, by the database's clock; null: as long as they are as they were priced. */
  readonly rowsUntilMs: number | null;
};

/**
 * What slips of a member's would be bought back for over each of some windows, by their ids; those that are not the
 * member's are missing.
 */
export async function offersOf(
  { pool, marginBps }: CashOutDependencies,
  memberId: string,
  slipIds: readonly string[],
  windows: readonly PriceWindow[],
): Promise<Map<string, Offered>> {
  const heldSlips = await findHeldSlips(pool, memberId, slipIds);
  const fixtureIds = [
    ...new Set(heldSlips.flatMap(({ slip }) => slip.legs.map(({ fixtureId }) => fixtureId))),
  ];
  // Results after matches: one that comes in between makes the match another than it was priced at.
  const fixtures = new Map((await findFixtures(pool, fixtureIds)).map((row) => [row.fixtureId, row]));
  const results = await findKnownResults(pool, fixtures);
  const early = await findEarlyWon(pool, memberId, slipIds);
  return new Map(
    heldSlips.map((held): [string, Offered] => {
      const rows = held.slip.legs.map(({ fixtureId }): FixtureRow => {
        const row = fixtures.get(fixtureId);
        if (row === undefined) throw new Error(`slip ${held.slipId} has no fixture ${fixtureId}`);
        return row;
      });
      const isEarly = (place: number) => early.has(earlyKeyOf(held.slipId, place));
      const legsOver = (window: PriceWindow) => {
        const standing = legOver(window, rows, results);
        return held.slip.legs.map((leg, place) => (isEarly(place) ? wonEarly : standing(leg, place)));
      };
      const isOpen = held.state === "OPEN" && !held.wasSettled;
      const offers = windows.map((window): CashOutOffer => {
        if (!isOpen) return { status: "SETTLED" };
        if (isBuilt(held.slip.built)) return builtOfferOf(held, rows, results, window, marginBps);
        const legs = legsOver(window);
        const standing = { now: legs.map(({ now }) => now), lowest: legs.map(({ lowest }) => lowest) };
        return heldCashOutOfferOf(held.slip, standing, marginBps, held.terms);
      });
      const moments = rows.flatMap((row, place) => {
        const leg = held.slip.legs[place];
        return leg !== undefined && (isEarly(place) || results.has(keyOfLeg(leg)))
          ? []
          : (honouredUntilMs(row) ?? []);
      });
      const rowsUntilMs = moments.length === 0 ? null : Math.min(...moments);
      return [held.slipId, { held, offers, versions: rows.map(({ version }) => version), rowsUntilMs }];
    }),
  );
}

/** What a slip of selections of one match that are one bet is bought back for over a window, by their joint chances. */
function builtOfferOf(
  { slip, terms }: HeldSlip,
  rows: readonly FixtureRow[],
  results: Awaited<ReturnType<typeof findKnownResults>>,
  window: PriceWindow,
  marginBps: number,
): CashOutOffer {
  const [row] = rows;
  if (row === undefined) return { status: "SUSPENDED" };
  const standing = slip.legs.map(
    (leg) => results.get(keyOfLeg(leg)) ?? openLegOf(row, leg, window).now.result,
  );
  return builtCashOutOfferOf(slip, standing, scoresBetween(row, window), marginBps, terms);
}

type HeldLeg = HeldSlip["slip"]["legs"][number];

const keyOfLeg = ({ fixtureId, market, selection }: HeldLeg): string =>
  resultKeyOf(fixtureId, marketKeyOf(market), selection);

const wonEarly: LegPrices = { now: { result: "WON" }, lowest: { result: "WON" } };

/** How a leg stands over a window: by its result where that is known, else by its price. */
const legOver =
  (window: PriceWindow, rows: readonly FixtureRow[], results: Awaited<ReturnType<typeof findKnownResults>>) =>
  (leg: HeldLeg, place: number): LegPrices => {
    const result = results.get(keyOfLeg(leg));
    const row = rows[place];
    if (result === undefined && row !== undefined) return openLegOf(row, leg, window);
    const standing = { result: result ?? "SUSPENDED" } as const;
    return { now: standing, lowest: standing };
  };

export const windowFrom = (fromMs: number, forMs: number): PriceWindow => ({
  fromMs,
  untilMs: fromMs + forMs,
});

/** What slips of a member's are bought back for at a moment, in the order asked for: prices that hold `cashOutHoldMs`. */
export async function cashOutOffers(
  dependencies: CashOutDependencies,
  memberId: string,
  slipIds: readonly string[],
  atMs: number,
): Promise<CashOutOfferOnWire[]> {
  const offers = await offersOf(dependencies, memberId, slipIds, [windowFrom(atMs, cashOutHoldMs)]);
  return [...new Set(slipIds)].flatMap((slipId): CashOutOfferOnWire[] => {
    const offered = offers.get(slipId);
    if (offered === undefined) return [];
    const { held } = offered;
    const runningStakeWon = totalStakeWonOf(held.slip);
    const without = { slipId, priceWon: null, runningStakeWon, part: null };
    if (held.state === "SENT") return [{ ...without, status: "PENDING" }];
    const [offer = { status: "SETTLED" }] = offered.offers;
    if (offer.status !== "OFFERED") return [{ ...without, status: offer.status }];
    const part = partRange(dependencies, held);
    return [{ slipId, status: offer.status, priceWon: offer.priceWon, runningStakeWon, part }];
  });
}

/** Which parts of a slip may be sold; null where none may. */
export const partRange = (
  { partMinimumWon }: Pick<CashOutDependencies, "partMinimumWon">,
  { slip, soldParts }: HeldSlip,
): PartRange | null =>
  partRangeOf({
    runningStakeWon: totalStakeWonOf(slip),
    combinations: combinationsOf(slip),
    soldParts,
    minimumWon: partMinimumWon,
  });
