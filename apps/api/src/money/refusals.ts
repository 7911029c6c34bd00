import { formatNumber } from "@hanpan/contract/money";
import * as z from "zod";
import { type Refusal, refuse, refuseFields } from "../server/refusal.ts";
import type { MoneyRefused } from "./answer.ts";

const range = z.object({ minimum: z.number(), maximum: z.number(), unit: z.number() });

const amountCodes = {
  DEPOSIT: { minimum: "DEPOSIT_MINIMUM", maximum: "DEPOSIT_MAXIMUM", unit: "DEPOSIT_UNIT" },
  WITHDRAWAL: { minimum: "WITHDRAWAL_MINIMUM", maximum: "WITHDRAWAL_MAXIMUM", unit: "WITHDRAWAL_UNIT" },
} as const;

/** Says which of minimum, maximum and unit an amount of a request misses. */
export function refuseAmount(
  type: keyof typeof amountCodes,
  amountWon: number,
  { minimum, maximum, unit }: z.output<typeof range>,
): Refusal {
  const codes = amountCodes[type];
  const field =
    amountWon < minimum
      ? { code: codes.minimum, values: { amount: formatNumber(minimum) } }
      : amountWon > maximum
        ? { code: codes.maximum, values: { amount: formatNumber(maximum) } }
        : { code: codes.unit, values: { unit: formatNumber(unit) } };
  return refuseFields({ amount: field });
}

/** A refusal of the money's functions as the member reads it (docs/wire.md, "Money"). */
export function moneyRefusal(
  refused: MoneyRefused,
  request?: { readonly type: keyof typeof amountCodes; readonly amountWon: number },
): Refusal {
  switch (refused.code) {
    case "AMOUNT_INVALID":
      return request === undefined
        ? refuseFields({ amount: "NOT_ALLOWED" })
        : refuseAmount(request.type, request.amountWon, range.parse(refused.details));
    case "ID_REUSED":
      return refuse("IDEMPOTENCY_KEY_REUSED");
    case "LIMIT_INVALID":
    case "EXCLUSION_INVALID":
      return refuseFields({ _: "NOT_ALLOWED" });
    case "REQUEST_PROCESSING":
    case "REQUEST_FINISHED":
    case "REQUEST_HELD":
    case "REQUEST_NOT_HELD":
    case "REQUEST_IN_PAYOUT":
    case "PAYOUT_SETTLED":
    case "PAYOUT_NOT_SENT":
    case "SECOND_OPERATOR_REQUIRED":
      return refuse("TRANSITION_REFUSED", refused.details);
    case "BELOW_MINIMUM":
      return refuse("BELOW_MINIMUM", refused.details);
    default:
      return refuse(refused.code, Object.keys(refused.details).length === 0 ? undefined : refused.details);
  }
}
