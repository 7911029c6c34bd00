/** How loudly a win is shown. A win at or below the stake is not celebrated at all: it is only counted. */

export const celebrations = ["NONE", "WIN", "BIG", "MEGA", "GRAND"] as const;
export type Celebration = (typeof celebrations)[number];

/** The tier of a win by its multiple of the stake: over 1, 10, 25 and 60 times. */
export function celebrationOf(winWon: number, stakeWon: number): Celebration {
  if (stakeWon <= 0 || winWon <= stakeWon) return "NONE";
  const multiple = winWon / stakeWon;
  if (multiple >= 60) return "GRAND";
  if (multiple >= 25) return "MEGA";
  return multiple >= 10 ? "BIG" : "WIN";
}

/** How long a win counts up, in milliseconds: longer for more, never long; nothing for what is not celebrated. */
export function countUpMs(winWon: number, stakeWon: number, turbo: boolean): number {
  const tier = celebrationOf(winWon, stakeWon);
  if (tier === "NONE") return 0;
  const base = { WIN: 700, BIG: 2_600, MEGA: 4_200, GRAND: 6_500 }[tier];
  const grown = tier === "WIN" ? base + Math.min(1, winWon / stakeWon / 10) * 700 : base;
  return turbo && tier === "WIN" ? grown * 0.5 : grown;
}

/** The amount shown at a moment of counting up: begins fast and slows into the sum, which it reaches exactly. */
export function countedWon(winWon: number, elapsedMs: number, totalMs: number): number {
  if (totalMs <= 0 || elapsedMs >= totalMs) return winWon;
  const part = Math.max(0, elapsedMs / totalMs);
  return Math.floor(winWon * (1 - (1 - part) ** 1.8));
}
