import type { Limits } from "@hanpan/contract";

/** The own limits that end play; those on deposits do not. */
const playLimits = ["lossDay", "lossWeek", "lossMonth", "sessionMinutes"] as const;

export type NearestLimit = { readonly kind: (typeof playLimits)[number]; readonly left: number };

/** The limit of which the least share is left, with what is left of it: won, or minutes; null when none is set. */
export function nearestLimit(limits: Limits): NearestLimit | null {
  const set = playLimits.flatMap((kind) => {
    const { value, used } = limits[kind];
    if (value === null) return [];
    // Who has won so far has the whole limit left, not more.
    const left = Math.max(0, value - Math.max(0, used));
    return [{ kind, left, share: value === 0 ? 0 : left / value }];
  });
  const [nearest] = set.sort((one, other) => one.share - other.share);
  return nearest === undefined ? null : { kind: nearest.kind, left: nearest.left };
}
