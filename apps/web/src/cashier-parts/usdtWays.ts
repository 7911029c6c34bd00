import type { DataOf } from "@hanpan/contract/call";
import type { getUsdt } from "@hanpan/contract/calls/usdt";
import { formatInstant } from "@hanpan/contract/time";
import { formatRate, microInUsdt, type UsdtNetwork } from "@hanpan/contract/usdt";
import * as m from "../paraglide/messages.js";

export type Usdt = DataOf<typeof getUsdt>;
export type OpenNetwork = Usdt["networks"][number];

/** By bank, by a virtual account, or in USDT by a network. */
export type MoneyWay = "BANK" | "PAYMENT" | UsdtNetwork;

/** What a network is called where it is chosen. */
export const networkNames: Readonly<Record<UsdtNetwork, string>> = {
  TRC20: "USDT (TRC-20)",
  ERC20: "USDT (ERC-20)",
};

/** The rate with who said it, and when. */
export const rateLine = (rate: { rateJeon: number; rateSource: string; rateAt: string }): string =>
  m.usdt_rateLine({
    rate: formatRate(rate.rateJeon),
    source: rate.rateSource === "HAND" ? m.usdt_source_hand() : rate.rateSource,
    time: formatInstant(rate.rateAt),
  });

/** What a withdrawal of a sum would bring now, in millionths of a USDT, after the fee. */
export const receivedMicro = (amountWon: number, { rateJeon, fee }: OpenNetwork): number =>
  Math.floor((amountWon * 100 * microInUsdt) / rateJeon) - fee;
