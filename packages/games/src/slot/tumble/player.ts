import type { DrawInteger } from "../../fairness/draws.ts";
import type { CompiledTumble, CompiledWeights } from "./compiled.ts";

/** What a simulated round came to, in unit stakes, before the round's maximum; `win` is after it. */
export type TumbleSums = {
  win: number;
  baseTumbles: number;
  baseScatters: number;
  freeTumbles: number;
  freeScatters: number;
  /** Scatters in view at the end of the paid spin. */
  scatters: number;
  freeSpins: number;
  /** Windows of the paid spin that paid. */
  tumbles: number;
};

/** Sums of nothing. */
export function emptySums(): TumbleSums {
  return {
    win: 0,
    baseTumbles: 0,
    baseScatters: 0,
    freeTumbles: 0,
    freeScatters: 0,
    scatters: 0,
    freeSpins: 0,
    tumbles: 0,
  };
}

/** Plays rounds of a compiled slot fast. One player is one thread's: it keeps its counters between the rounds. */
export type TumblePlayer = {
  /** Plays a whole round with the engine's draws and writes its parts into `sums`. */
  readonly playRound: (sums: TumbleSums, draw: DrawInteger) => void;
  /** Plays the free spins that so many scatters open, as if they had come with no other win. */
  readonly playFeature: (sums: TumbleSums, scatters: number, draw: DrawInteger) => void;
};

export function tumblePlayer(slot: CompiledTumble): TumblePlayer {
  const { cells, symbolCount, scatterNumber, multiplierNumber, pays, limit } = slot;
  const counts = new Int32Array(symbolCount);
  let landed = 0;
  let tumbles = 0;
  let burst = 0;

  function fill({ symbols, multipliers }: CompiledWeights, empty: number, draw: DrawInteger): void {
    for (let left = empty; left > 0; left -= 1) {
      const symbol = symbols[draw(symbols.length)] ?? 0;
      counts[symbol] = (counts[symbol] ?? 0) + 1;
      if (symbol === multiplierNumber) landed += multipliers[draw(multipliers.length)] ?? 0;
    }
  }

  /** What the counts pay; what paid is gone, and `burst` says how many cells that empties. */
  function payAndBurst(): number {
    let sum = 0;
    burst = 0;
    for (let symbol = 0; symbol < symbolCount; symbol += 1) {
      const count = counts[symbol] ?? 0;
      const pay = pays[symbol * (cells + 1) + count] ?? 0;
      if (pay === 0) continue;
      sum += pay;
      burst += count;
      counts[symbol] = 0;
    }
    return sum;
  }

  /** One spin with its tumbles; afterwards `landed` and `counts` hold its multipliers and scatters. */
  function spin(weights: CompiledWeights, carried: number, room: number, draw: DrawInteger): number {
    counts.fill(0);
    landed = 0;
    tumbles = 0;
    fill(weights, cells, draw);
    let sum = payAndBurst();
    let win = sum * Math.max(1, carried + landed);
    while (burst > 0) {
      tumbles += 1;
      if (win >= room) break;
      fill(weights, burst, draw);
      sum += payAndBurst();
      win = sum * Math.max(1, carried + landed);
    }
    return win;
  }

  function playFreeSpins(sums: TumbleSums, scatters: number, draw: DrawInteger): void {
    let granted = Math.min(slot.awarded[scatters] ?? 0, slot.maximumFreeSpins);
    let carried = 0;
    let total = sums.baseTumbles + sums.baseScatters;
    for (; sums.freeSpins < granted && total < limit; sums.freeSpins += 1) {
      const tumbled = spin(slot.free, carried, limit - total, draw);
      carried += landed;
      const inView = counts[scatterNumber] ?? 0;
      const scattered = slot.scatterPays[inView] ?? 0;
      sums.freeTumbles += tumbled;
      sums.freeScatters += scattered;
      total += tumbled + scattered;
      granted = Math.min(granted + (slot.retriggered[inView] ?? 0), slot.maximumFreeSpins);
    }
    sums.win = Math.min(total, limit);
  }

  function begin(sums: TumbleSums, scatters: number, baseTumbles: number): void {
    sums.scatters = scatters;
    sums.baseTumbles = baseTumbles;
    sums.baseScatters = 0;
    sums.freeTumbles = 0;
    sums.freeScatters = 0;
    sums.freeSpins = 0;
    sums.tumbles = tumbles;
  }

  return {
    playRound(sums, draw) {
      const tumbled = spin(slot.base, 0, limit, draw);
      begin(sums, counts[scatterNumber] ?? 0, tumbled);
      sums.baseScatters = slot.scatterPays[sums.scatters] ?? 0;
      playFreeSpins(sums, sums.scatters, draw);
    },
    playFeature(sums, scatters, draw) {
      begin(sums, scatters, 0);
      playFreeSpins(sums, scatters, draw);
    },
  };
}
