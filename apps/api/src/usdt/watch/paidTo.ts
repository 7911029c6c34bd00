import type { ChainBlock, Receipt } from "../chain/chain.ts";

/** So far may a block's clock be behind the site's. */
const clockLagMs = 60_000;

/** Whether two texts are one address: Ethereum's are the same whatever their capitals. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith("0x") && one.toLowerCase() === other.toLowerCase());

/** The transfers of a token in a transaction. */
export const transfersOf = ({ transfers }: Receipt, token: string) =>
  transfers.filter((transfer) => isSameAddress(transfer.token, token));

/** What of a token a transaction moved to an address, in its smallest unit; null where nothing went there. */
export function paidToOrNull(
  receipt: Receipt,
  given: { readonly token: string; readonly address: string },
): bigint | null {
  const there = transfersOf(receipt, given.token).filter(({ to }) => isSameAddress(to, given.address));
  return there.length === 0 ? null : there.reduce((sum, { amount }) => sum + amount, 0n);
}

/** The same; nothing is 0. */
export const paidTo = (
  receipt: Receipt,
  given: { readonly token: string; readonly address: string },
): bigint => paidToOrNull(receipt, given) ?? 0n;

/** Whether a block is from before something was asked for: what was paid then paid something else. */
export const isFromBefore = (block: ChainBlock, askedAt: Date): boolean =>
  block.at.getTime() < askedAt.getTime() - clockLagMs;
