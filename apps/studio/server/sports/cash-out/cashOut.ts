import { offerGraceMs } from "@hanpan/games/sports/pricing/offer";
import {
  type CashOutLeg,
  type CashOutOffer,
  cashOutOfferOf,
  cashOutVerdictOf,
} from "@hanpan/games/sports/slip/cashOut";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import type { CashOutOfferOnWire } from "../../../protocol/sportsSlipCalls.ts";
import { Refusal } from "../../http/refusal.ts";
import { instantOf } from "../../store/instants.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { honouredUntilMs } from "../odds/offer.ts";
import { findHeldSlips, type HeldSlip } from "./heldSlips.ts";
import { findKnownResults, resultKeyOf } from "./knownResults.ts";
import { openLegOf, type PriceWindow } from "./legPrice.ts";

export type CashOutDependencies = {
  readonly pool: Pool;
  /** The house's share of a cash-out, basis points. */
  readonly marginBps: number;
  readonly nowMs: () => number;
};

/** How often a slip is priced anew when one of its matches changes in between. */
const attempts = 3;

/** A price that is shown is meant to hold so long: it is read anew every three seconds, and read by people. */
const shownForMs = 5_000;

/** A slip with its price of now, and the versions of the matches (in the order of its legs) at which it was priced. */
type Offered = {
  readonly held: HeldSlip;
  readonly offer: CashOutOffer;
  readonly versions: readonly number[];
  /** Until when the price holds, by the database's clock; null: as long as the matches are as they were priced. */
  readonly untilMs: number | null;
};

/**
 * What slips of a member's would be bought back for now and for so long, by their ids; those that are not the member's
 * are missing.
 */
async function offersOf(
  { pool, marginBps, nowMs }: CashOutDependencies,
  memberId: string,
  slipIds: readonly string[],
  forMs: number,
): Promise<Map<string, Offered>> {
  const heldSlips = await findHeldSlips(pool, memberId, slipIds);
  const fixtureIds = [
    ...new Set(heldSlips.flatMap(({ slip }) => slip.legs.map(({ fixtureId }) => fixtureId))),
  ];
  // Results after matches: one that comes in between makes the match another than it was priced at.
  const fixtures = new Map((await findFixtures(pool, fixtureIds)).map((row) => [row.fixtureId, row]));
  const results = await findKnownResults(pool, fixtures);
  const fromMs = nowMs();
  const window: PriceWindow = { fromMs, untilMs: fromMs + forMs };
  return new Map(
    heldSlips.map((held): [string, Offered] => {
      const rows = held.slip.legs.map(({ fixtureId }): FixtureRow => {
        const row = fixtures.get(fixtureId);
        if (row === undefined) throw new Error(`slip ${held.slipId} has no fixture ${fixtureId}`);
        return row;
      });
      const legs = held.slip.legs.map((leg, place): CashOutLeg => {
        const result = results.get(resultKeyOf(leg.fixtureId, marketKeyOf(leg.market), leg.selection));
        const row = rows[place];
        if (result !== undefined || row === undefined) return { result: result ?? "SUSPENDED" };
        return openLegOf(row, leg, window);
      });
      const isOpen = held.state === "OPEN" && !held.wasSettled;
      const offer: CashOutOffer = isOpen
        ? cashOutOfferOf(held.slip, legs, marginBps, held.terms)
        : { status: "SETTLED" };
      const moments = rows.flatMap((row, place) =>
        legs[place]?.result === "OPEN" ? (honouredUntilMs(row) ?? []) : [],
      );
      const untilMs = moments.length === 0 ? null : Math.min(window.untilMs, ...moments);
      return [held.slipId, { held, offer, versions: rows.map(({ version }) => version), untilMs }];
    }),
  );
}

/** What slips of a member's would be bought back for now, in the order asked for. */
export async function cashOutOffers(
  dependencies: CashOutDependencies,
  memberId: string,
  slipIds: readonly string[],
): Promise<CashOutOfferOnWire[]> {
  const offers = await offersOf(dependencies, memberId, slipIds, shownForMs);
  return [...new Set(slipIds)].flatMap((slipId): CashOutOfferOnWire[] => {
    const offered = offers.get(slipId);
    if (offered === undefined) return [];
    if (offered.held.state === "SENT") return [{ slipId, status: "PENDING", priceWon: null }];
    const { offer } = offered;
    return [{ slipId, status: offer.status, priceWon: offer.status === "OFFERED" ? offer.priceWon : null }];
  });
}

/**
 * Buys a slip back at what was shown, or more when it is worth more by now. It counts only while slip and matches are as
 * they were priced, and no later than the price holds: of a cash-out and a goal, and of a cash-out and the settlement,
 * one comes first. Again: nothing more.
 * @throws Refusal NOT_FOUND, SLIP_PENDING, SLIP_CLOSED, PRICE_CHANGED, CASH_OUT_UNAVAILABLE.
 */
export async function cashOut(
  dependencies: CashOutDependencies,
  memberId: string,
  slipId: string,
  shownWon: number,
): Promise<void> {
  const { pool } = dependencies;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const offered = (await offersOf(dependencies, memberId, [slipId], offerGraceMs)).get(slipId);
    if (offered === undefined) throw new Refusal("NOT_FOUND");
    const { held, offer, versions, untilMs } = offered;
    if (held.outcome === "CASHED_OUT") return;
    if (held.state === "SENT") throw new Refusal("SLIP_PENDING");
    const verdict = cashOutVerdictOf(shownWon, offer);
    if (verdict.status === "SETTLED") throw new Refusal("SLIP_CLOSED");
    if (verdict.status === "PRICE_CHANGED")
      throw new Refusal(verdict.status, { amountWon: verdict.priceWon });
    if (verdict.status !== "ACCEPTED") throw new Refusal("CASH_OUT_UNAVAILABLE");
    const { rows } = await pool.query<{ isDone: boolean }>({
      name: "sports cash-out",
      text: `SELECT studio.sports_cash_out($1, $2, $3, $4, $5, $6, ${instantOf("$7")}) AS "isDone"`,
      values: [
        memberId,
        slipId,
        held.version,
        held.slip.legs.map(({ fixtureId }) => fixtureId),
        versions,
        verdict.priceWon,
        untilMs,
      ],
    });
    if (rows[0]?.isDone === true) return;
  }
  throw new Refusal("CASH_OUT_UNAVAILABLE");
}
