import { offerGraceMs } from "@hanpan/games/sports/pricing/offer";
import {
  type CashOutOffer,
  type CashOutVerdict,
  cashOutHoldMs,
  cashOutVerdictOf,
} from "@hanpan/games/sports/slip/cashOut";
import { isPart, partOfferOf } from "@hanpan/games/sports/slip/part";
import { maximumReturnWonOf } from "@hanpan/games/sports/slip/settleSlip";
import { combinationsOf, isBuilt, totalStakeWonOf } from "@hanpan/games/sports/slip/slip";
import { instantOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { Refusal } from "../http/refusal.ts";
import { findHeldSlips, type HeldSlip } from "./heldSlips.ts";
import { type CashOutDependencies, offersOf, partRange, windowFrom } from "./offers.ts";
import { isSoldAlready } from "./saleStore.ts";

/** How often a slip is priced again when one of its matches changes in between. */
const attempts = 3;

/** What a member was shown, and at which moment by the reply that had it; null when they do not say. */
export type ShownPrice = { readonly shownWon: number; readonly shownAtMs: number | null };

/** The clocks of two processes may be so far apart. */
const clocksApartMs = 500;

/** A part that a member sells: the sale's id, and the part's stake in all. */
export type Part = { readonly saleId: string; readonly stakeWon: number };

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
  const { pool } = dependencies;
  await orDone(
    async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const sale = await saleOf(dependencies, memberId, slipId, { shown, part: null });
        if (sale === null || (await write(pool, memberId, slipId, sale))) return;
      }
      throw new Refusal("CASH_OUT_UNAVAILABLE");
    },
    async () => (await findHeldSlips(pool, memberId, [slipId]))[0]?.outcome === "CASHED_OUT",
  );
}

/** Does what it is asked to, unless it is refused for what the same request did a moment before it was looked at. */
async function orDone(act: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "SALE_ID_REUSED" || !(await isDone())) throw error;
  }
}

/**
 * Buys a part of a slip back, by the same rules as a whole one; the rest runs on. A sale of this id that is written already is
 * the same act, whatever became of the slip since.
 * @throws Refusal as `cashOut` does; PART_REFUSED where no part of this stake may be sold, SALE_ID_REUSED where the id is that
 * of a sale of another stake.
 */
export async function sellPart(
  dependencies: CashOutDependencies,
  memberId: string,
  slipId: string,
  part: Part,
  shown: ShownPrice,
): Promise<void> {
  const { pool } = dependencies;
  const isSold = () => isSoldAlready(pool, { memberId, slipId }, part);
  await orDone(async () => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await isSold()) return;
      const sale = await saleOf(dependencies, memberId, slipId, { shown, part });
      if (sale === null) throw new Refusal("SLIP_CLOSED");
      const written = await writePart(pool, memberId, slipId, sale, part);
      if (written === "SOLD") return;
      // KNOWN: another request of the same sale came first, which the next look finds.
      if (written === "KNOWN") attempt -= 1;
    }
    throw new Refusal("CASH_OUT_UNAVAILABLE");
  }, isSold);
}

/** A slip as it is about to be bought back, and until when that may be written. */
type Sale = {
  readonly held: HeldSlip;
  readonly versions: readonly number[];
  readonly priceWon: number;
  readonly untilMs: number | null;
};

/** At what a slip, or a part of it, is bought back now; null when it has been, whole, already. */
async function saleOf(
  dependencies: CashOutDependencies,
  memberId: string,
  slipId: string,
  { shown: { shownWon, shownAtMs }, part }: { readonly shown: ShownPrice; readonly part: Part | null },
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
  const ofSold = (whole: CashOutOffer) =>
    part === null ? whole : partOfferOf(whole, part.stakeWon, totalStakeWonOf(held.slip));
  // What is over or suspended is refused for that, whatever part was asked for.
  const isOffered = offered.offers[0]?.status === "OFFERED";
  if (isOffered && part !== null && !isPart(part.stakeWon, partRange(dependencies, held))) {
    throw new Refusal("PART_REFUSED");
  }
  const [offer = settled, shown = settled] = offered.offers.map(ofSold);
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
    text: `SELECT sportsbook.cash_out($1, $2, $3, $4, $5, $6, ${instantOf("$7")}, $8, $9) AS "isDone"`,
    values: [
      memberId,
      slipId,
      held.version,
      held.slip.legs.map(({ fixtureId }) => fixtureId),
      versions,
      priceWon,
      untilMs,
      isBuilt(held.slip.built),
      held.soldUnitWon,
    ],
  });
  return rows[0]?.isDone === true;
}

/** Writes the sale of a part (`sell_part`). */
async function writePart(
  pool: Pool,
  memberId: string,
  slipId: string,
  { held, versions, priceWon, untilMs }: Sale,
  { saleId, stakeWon }: Part,
): Promise<string> {
  const { slip, terms } = held;
  const unitWon = stakeWon / combinationsOf(slip);
  const running = { ...slip, unitStakeWon: slip.unitStakeWon - unitWon };
  const { rows } = await pool.query<{ written: string }>({
    name: "sports sell part",
    text: `SELECT sportsbook.sell_part($1, $2, $3, $4, $5, $6, ${instantOf("$7")}, $8, $9, $10, $11) AS written`,
    values: [
      memberId,
      slipId,
      held.version,
      slip.legs.map(({ fixtureId }) => fixtureId),
      versions,
      priceWon,
      untilMs,
      saleId,
      unitWon,
      uuidv7(),
      maximumReturnWonOf(running, terms),
    ],
  });
  return rows[0]?.written ?? "OLD";
}
