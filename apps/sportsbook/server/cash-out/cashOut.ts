import { builtCashOutOfferOf } from "@hanpan/games/sports/builder/cashOut";
import { offerGraceMs } from "@hanpan/games/sports/pricing/offer";
import {
  type CashOutOffer,
  type CashOutVerdict,
  cashOutHoldMs,
  cashOutVerdictOf,
  heldCashOutOfferOf,
} from "@hanpan/games/sports/slip/cashOut";
import { isBuilt } from "@hanpan/games/sports/slip/slip";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import type { CashOutOfferOnWire } from "../../protocol/slipCalls.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { scoresBetween } from "../odds/jointScores.ts";
import { honouredUntilMs } from "../odds/offer.ts";
import { findHeldSlips, type HeldSlip } from "./heldSlips.ts";
import { findKnownResults, resultKeyOf } from "./knownResults.ts";
import { type LegPrices, openLegOf, type PriceWindow } from "./legPrice.ts";

export type CashOutDependencies = {
  readonly pool: Pool;
  /** The house's share of a cash-out, basis points. */
  readonly marginBps: number;
  readonly nowMs: () => number;
};

/** How often a slip is priced again when one of its matches changes in between. */
const attempts = 3;

/** The offers of a slip by windows that were asked for, and the versions of the matches at which it was priced. */
type Offered = {
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
async function offersOf(
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
  return new Map(
    heldSlips.map((held): [string, Offered] => {
      const rows = held.slip.legs.map(({ fixtureId }): FixtureRow => {
        const row = fixtures.get(fixtureId);
        if (row === undefined) throw new Error(`slip ${held.slipId} has no fixture ${fixtureId}`);
        return row;
      });
      const legsOver = (window: PriceWindow) => held.slip.legs.map(legOver(window, rows, results));
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
        return leg !== undefined && results.has(keyOfLeg(leg)) ? [] : (honouredUntilMs(row) ?? []);
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

const windowFrom = (fromMs: number, forMs: number): PriceWindow => ({ fromMs, untilMs: fromMs + forMs });

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
    if (offered.held.state === "SENT") return [{ slipId, status: "PENDING", priceWon: null }];
    const [offer = { status: "SETTLED" }] = offered.offers;
    return [{ slipId, status: offer.status, priceWon: offer.status === "OFFERED" ? offer.priceWon : null }];
  });
}

/** What a member was shown, and at which moment by the reply that had it; null when they do not say. */
export type ShownPrice = { readonly shownWon: number; readonly shownAtMs: number | null };

/** The clocks of two processes may be so far apart. */
const clocksApartMs = 500;

/**
 * Buys a slip back at the price of the moment where that is what was shown or more; at what was shown as long as that
 * holds. It counts only while slip and matches are as they were priced, and no later than the price holds: of a cash-out
 * and a goal, and of a cash-out and the settlement, one comes first. Again: nothing more.
 * @throws Refusal NOT_FOUND, SLIP_PENDING, SLIP_CLOSED, PRICE_CHANGED, CASH_OUT_UNAVAILABLE.
 */
export async function cashOut(
  dependencies: CashOutDependencies,
  memberId: string,
  slipId: string,
  shown: ShownPrice,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const sale = await saleOf(dependencies, memberId, slipId, shown);
    if (sale === null || (await write(dependencies.pool, memberId, slipId, sale))) return;
  }
  throw new Refusal("CASH_OUT_UNAVAILABLE");
}

/** A slip as it is about to be bought back, and until when that may be written. */
type Sale = {
  readonly held: HeldSlip;
  readonly versions: readonly number[];
  readonly priceWon: number;
  readonly untilMs: number | null;
};

/** At what a slip is bought back now; null when it has been already. */
async function saleOf(
  dependencies: CashOutDependencies,
  memberId: string,
  slipId: string,
  { shownWon, shownAtMs }: ShownPrice,
): Promise<Sale | null> {
  const atMs = dependencies.nowMs();
  const ofNow = windowFrom(atMs, offerGraceMs);
  const ofShown =
    shownAtMs !== null && isHeldAt(shownAtMs, atMs) ? windowFrom(shownAtMs, cashOutHoldMs) : null;
  const windows = ofShown === null ? [ofNow] : [ofNow, ofShown];
  const offered = (await offersOf(dependencies, memberId, [slipId], windows)).get(slipId);
  if (offered === undefined) throw new Refusal("NOT_FOUND");
  const { held, versions, rowsUntilMs } = offered;
  if (held.outcome === "CASHED_OUT") return null;
  if (held.state === "SENT") throw new Refusal("SLIP_PENDING");
  const [offer = settled, shown = settled] = offered.offers;
  const verdict = cashOutVerdictOf(shownWon, offer, shown.status === "OFFERED" ? shown.priceWon : null);
  const priceWon = acceptedWon(verdict);
  const isOfNow = offer.status === "OFFERED" && priceWon === offer.priceWon;
  const { untilMs } = isOfNow || ofShown === null ? ofNow : ofShown;
  return { held, versions, priceWon, untilMs: rowsUntilMs === null ? null : Math.min(untilMs, rowsUntilMs) };
}

const settled: CashOutOffer = { status: "SETTLED" };

const isHeldAt = (shownAtMs: number, atMs: number): boolean =>
  shownAtMs >= atMs - cashOutHoldMs && shownAtMs <= atMs + clocksApartMs;

/** @throws Refusal where a cash-out is not accepted. */
function acceptedWon(verdict: CashOutVerdict): number {
  switch (verdict.status) {
    case "ACCEPTED":
      return verdict.priceWon;
    case "SETTLED":
      throw new Refusal("SLIP_CLOSED");
    case "PRICE_CHANGED":
      throw new Refusal("PRICE_CHANGED", { amountWon: verdict.priceWon });
    default:
      throw new Refusal("CASH_OUT_UNAVAILABLE");
  }
}

/** Writes a sale; false when the slip or one of its matches is another by now, or the price holds no more. */
async function write(
  pool: Pool,
  memberId: string,
  slipId: string,
  { held, versions, priceWon, untilMs }: Sale,
): Promise<boolean> {
  const { rows } = await pool.query<{ isDone: boolean }>({
    name: "sports cash-out",
    text: `SELECT sportsbook.cash_out($1, $2, $3, $4, $5, $6, ${instantOf("$7")}, $8) AS "isDone"`,
    values: [
      memberId,
      slipId,
      held.version,
      held.slip.legs.map(({ fixtureId }) => fixtureId),
      versions,
      priceWon,
      untilMs,
      isBuilt(held.slip.built),
    ],
  });
  return rows[0]?.isDone === true;
}
