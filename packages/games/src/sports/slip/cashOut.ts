import type { LegResult } from "../settlement/progress.ts";
import { maximumReturnWonOf, settleSlip } from "./settleSlip.ts";
import type { Slip, SlipLeg } from "./slip.ts";
import type { SlipTerms } from "./terms.ts";
import { type LegWorth, wonOf, worthOf } from "./worth.ts";

/** How a leg stands for a cash-out: settled; priced by the model (see SelectionQuote, MarketQuote); or suspended. */
export type CashOutLeg =
  | { readonly result: Exclude<LegResult, "OPEN"> }
  | { readonly result: "OPEN"; readonly winMillionths: number; readonly voidMillionths: number }
  | { readonly result: "SUSPENDED" };

/** A price, or why there is none. */
export type CashOutOffer =
  | { readonly status: "OFFERED"; readonly priceWon: number }
  | { readonly status: "SETTLED" | "SUSPENDED" | "TOO_SMALL" };

const million = 1_000_000n;

/** A leg over 100 million: hundredths of odds times millionths of chance. */
function worthNow({ oddsHundredths }: SlipLeg, leg: CashOutLeg, terms: SlipTerms): LegWorth {
  const earnsBonus = oddsHundredths >= terms.bonusOddsHundredths;
  const winMillionths =
    leg.result === "OPEN" ? BigInt(leg.winMillionths) : leg.result === "WON" ? million : 0n;
  const voidMillionths =
    leg.result === "OPEN" ? BigInt(leg.voidMillionths) : leg.result === "VOID" ? million : 0n;
  return { won: BigInt(oddsHundredths) * winMillionths, void: 100n * voidMillionths, earnsBonus };
}

/**
 * What a slip is bought back for: what it returns on average from here on by the model, folder bonus and pushes
 * included, less the house's share, rounded down to the won. Exact integers throughout; never above the slip's maximum
 * return. Refused while a leg is suspended, once the slip is settled, and below one won.
 * @param marginBasisPoints the house's share of a cash-out, 0 to 5,000.
 * @throws RangeError when there is not one standing for each leg, or the margin is none.
 */
export function cashOutOfferOf(
  slip: Slip,
  legs: readonly CashOutLeg[],
  marginBasisPoints: number,
  terms: SlipTerms,
): CashOutOffer {
  if (!Number.isInteger(marginBasisPoints) || marginBasisPoints < 0 || marginBasisPoints > 5_000) {
    throw new RangeError(`a cash-out's margin is 0 to 5,000 basis points, not ${marginBasisPoints}`);
  }
  const results = legs.map(({ result }) => (result === "SUSPENDED" ? "OPEN" : result));
  if (settleSlip(slip, results, terms).status !== "OPEN") return { status: "SETTLED" };
  if (legs.some(({ result }) => result === "SUSPENDED")) return { status: "SUSPENDED" };
  const worths = slip.legs.map((leg, place) => worthNow(leg, legs[place] ?? { result: "LOST" }, terms));
  const { numerator, denominator } = worthOf(worths, slip.combinationSize, 100n * million, terms);
  const kept = BigInt(10_000 - marginBasisPoints);
  const priceWon = wonOf(
    { numerator: numerator * kept, denominator: denominator * 10_000n },
    slip.unitStakeWon,
  );
  if (priceWon < 1) return { status: "TOO_SMALL" };
  return { status: "OFFERED", priceWon: Math.min(priceWon, maximumReturnWonOf(slip, terms)) };
}

/** A price that is shown is valid for so long while nothing happens in its matches; it is read again every second. */
export const cashOutHoldMs = 2_000;

/**
 * The price of a moment that is held for a while: what `cashOutOfferOf` says of the moment, but never more than the slip
 * is worth, the house's share not taken off, at the lowest while it holds. So nobody gains by watching a price that is
 * held while the clock makes the slip worth less; where the clock takes less than the house's share, the price is that of
 * the moment to the won.
 * @param now how the legs stand at the moment, and `lowest` at their lowest while the price holds.
 */
export function heldCashOutOfferOf(
  slip: Slip,
  { now, lowest }: { readonly now: readonly CashOutLeg[]; readonly lowest: readonly CashOutLeg[] },
  marginBasisPoints: number,
  terms: SlipTerms,
): CashOutOffer {
  const offer = cashOutOfferOf(slip, now, marginBasisPoints, terms);
  const worth = cashOutOfferOf(slip, lowest, 0, terms);
  if (offer.status !== "OFFERED") return offer;
  if (worth.status !== "OFFERED") return worth;
  return { status: "OFFERED", priceWon: Math.min(offer.priceWon, worth.priceWon) };
}

/** What becomes of a member's cash-out. */
export type CashOutVerdict =
  | { readonly status: "ACCEPTED"; readonly priceWon: number }
  | { readonly status: "PRICE_CHANGED"; readonly priceWon: number }
  | { readonly status: "SETTLED" | "SUSPENDED" | "TOO_SMALL" };

/**
 * Holds the price that the member was shown against the offer of the moment in which the server decides: taken at the
 * present price when that is the same or higher; at the price that was shown while that holds; else refused with the
 * present price. Nothing else decides the race with a goal: whichever the server has written first.
 * @param heldWon what was offered at the moment at which the member was shown a price, by the matches as they stand now;
 * null when that is too long ago.
 */
export function cashOutVerdictOf(
  shownWon: number,
  offer: CashOutOffer,
  heldWon: number | null = null,
): CashOutVerdict {
  if (offer.status !== "OFFERED") return offer;
  const { priceWon } = offer;
  if (priceWon >= shownWon) return { status: "ACCEPTED", priceWon };
  if (heldWon !== null && heldWon >= shownWon) return { status: "ACCEPTED", priceWon: shownWon };
  return { status: "PRICE_CHANGED", priceWon };
}
