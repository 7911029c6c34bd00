import { lookup } from "node:dns/promises";
import { isInternalAddress, isInternalHost } from "@hanpan/server/internalHosts";
import * as z from "zod";
import { readBounded } from "../reply/readBounded.ts";
import type { Rate } from "./keepRate.ts";

const longestMs = 5_000;
/** As much as a rate by hand may be: 100,000 won. */
const mostJeon = 10_000_000;
const largestReplyBytes = 64 * 1024;

/** A provider's own form, and that of Upbit's public ticker (`/v1/ticker?markets=KRW-USDT`), a list of one. */
const plain = z.object({
  wonPerUsdt: z.number().positive(),
  at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
});
const ticker = z
  .tuple([
    z.object({
      market: z.literal("KRW-USDT"),
      trade_price: z.number().positive(),
      timestamp: z.number().int().positive(),
    }),
  ])
  .transform(([{ trade_price, timestamp }]) => ({ wonPerUsdt: trade_price, at: new Date(timestamp) }));
const reply = z.union([plain, ticker]);

/**
 * Asks a provider for its rate. On a site in production (`guarded`) no call goes to a name that leads into our own network; a redirect
 * is followed nowhere. A rate of more than a minute in the future is refused as none.
 *
 * @throws when the provider does not answer in time, or not in one of the two forms.
 */
export async function askProvider(
  url: string,
  now: Date,
  guarded: boolean,
  patienceMs = longestMs,
): Promise<Rate> {
  const { hostname, host } = new URL(url);
  if (guarded) {
    const found = isInternalHost(hostname) ? [] : await lookup(hostname, { all: true });
    if (found.length === 0 || found.some(({ address }) => isInternalAddress(address)))
      throw new Error("The rate's provider is not on the public web.");
  }
  const answered = await fetch(url, {
    redirect: "error",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answered.ok) throw new Error(`The rate's provider answered ${answered.status}.`);
  const text = await readBounded(answered, largestReplyBytes);
  const { wonPerUsdt, at } = reply.parse(JSON.parse(text));
  if (at.getTime() > now.getTime() + 60_000) throw new Error("The rate's provider tells of the future.");
  const rateJeon = Math.round(wonPerUsdt * 100);
  if (rateJeon < 1 || rateJeon > mostJeon) throw new Error(`The rate's provider says ${wonPerUsdt} won.`);
  return { rateJeon, source: host.slice(0, 100), saidAt: at };
}
