import type { AmountRefusal } from "@hanpan/ui/amount";
import { m } from "../paraglide/messages.js";
import { digits } from "./money.ts";

/** Why the text in a field of amounts is no amount. */
export const refusedWords = (refusal: AmountRefusal, most?: number): string =>
  refusal === "TOO_LARGE" && most !== undefined
    ? m.amount_too_large({ most: digits(most) })
    : m.amount_refused();
