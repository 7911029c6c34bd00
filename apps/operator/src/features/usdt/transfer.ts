import type { DataOf } from "@hanpan/contract/call";
import type { listUsdtTransfers } from "@hanpan/contract/operator/calls/usdt";

/** What came to an address of the site. */
export type Transfer = DataOf<typeof listUsdtTransfers>["list"][number];

/** `0x123456…abcdef`: an address or a transaction where there is no room for all of it. */
export const shortened = (text: string): string =>
  text.length > 16 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;
