import { addressSubject } from "@hanpan/network";

const windowMs = 60 * 60_000;
const mostTold = 5;
const mostNetworks = 20_000;

/** How many phones a network was told of that they are taken, by this process. */
export type TakenPhones = {
  /** For how many milliseconds sign-ups from an address are refused, or null when they are not. */
  readonly refusedForMs: (address: string, now: Date) => number | null;
  /** Counts that an address was told of one. */
  readonly count: (address: string, now: Date) => void;
};

/**
 * Counts who learns from the sign-up that a phone belongs to a member: five in an hour for a network, times `factor`.
 * A phone that is free costs who asks a whole account, so only the taken ones are told for nothing.
 */
export function countTakenPhones(factor = 1): TakenPhones {
  const told = new Map<string, { readonly endsAtMs: number; times: number }>();
  const liveOf = (subject: string, now: Date) => {
    const found = told.get(subject);
    if (found === undefined || found.endsAtMs > now.getTime()) return found;
    told.delete(subject);
    return undefined;
  };
  return {
    refusedForMs(address, now) {
      const found = liveOf(addressSubject(address), now);
      return found === undefined || found.times < mostTold * factor ? null : found.endsAtMs - now.getTime();
    },
    count(address, now) {
      const subject = addressSubject(address);
      const found = liveOf(subject, now);
      if (found !== undefined) found.times += 1;
      else {
        const oldest = told.size < mostNetworks ? undefined : told.keys().next().value;
        if (oldest !== undefined) told.delete(oldest);
        told.set(subject, { endsAtMs: now.getTime() + windowMs, times: 1 });
      }
    },
  };
}
