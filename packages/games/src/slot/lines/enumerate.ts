import type { CompiledSlot, CompiledStrips } from "./compiled.ts";

/**
 * The exact joint distribution of one spin: for each number of scatters in view, how many of all stop
 * combinations pay so much on lines (in line stakes). Counts are exact whole numbers.
 */
export type SpinDistribution = {
  /** Number of all stop combinations. */
  readonly combinations: number;
  /** `byScatters[count]`: line pay → number of combinations. */
  readonly byScatters: readonly ReadonlyMap<number, number>[];
};

/**
 * Visits every combination of stops. The first reels are walked one by one; once the third reel is set, a line that has no
 * paying continuation is dropped, so the last two reels only look at lines that can still win.
 */
export function enumerateSpins(slot: CompiledSlot, strips: CompiledStrips): SpinDistribution {
  if (slot.reelCount !== 5) throw new RangeError("the enumeration is written for five reels");
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = strips.lengths;
  const byScatters = Array.from({ length: slot.reelCount * slot.rows + 1 }, () => new Map<number, number>());
  const tails = scatterTails(strips, fourth, fifth);
  const alive = aliveFromThree(slot);
  const prefixes = new Int32Array(slot.lineCount);
  const lines = new Int32Array(slot.lineCount);
  for (let a = 0; a < first; a += 1) {
    for (let b = 0; b < second; b += 1) {
      for (let c = 0; c < third; c += 1) {
        const scatters = scattersAt(strips, 0, a) + scattersAt(strips, 1, b) + scattersAt(strips, 2, c);
        const count = openLines(slot, strips, [a, b, c], alive, prefixes, lines);
        if (count === 0) {
          tails.forEach((ways, tail) => {
            if (ways > 0) add(byScatters[scatters + tail], 0, ways);
          });
        } else {
          walkTail({ slot, strips, prefixes, lines, count, scatters, byScatters });
        }
      }
    }
  }
  return { combinations: first * second * third * fourth * fifth, byScatters };
}

type Tail = {
  slot: CompiledSlot;
  strips: CompiledStrips;
  prefixes: Int32Array;
  lines: Int32Array;
  count: number;
  scatters: number;
  byScatters: Map<number, number>[];
};

function walkTail({ slot, strips, prefixes, lines, count, scatters, byScatters }: Tail): void {
  const { rows, symbolCount, payTable, lineRows, reelCount } = slot;
  const fourthCells = strips.cells[3] ?? new Uint8Array();
  const fifthCells = strips.cells[4] ?? new Uint8Array();
  const [, , , fourth = 0, fifth = 0] = strips.lengths;
  for (let d = 0; d < fourth; d += 1) {
    for (let e = 0; e < fifth; e += 1) {
      let sum = 0;
      for (let open = 0; open < count; open += 1) {
        const start = (lines[open] ?? 0) * reelCount;
        const four = fourthCells[d * rows + (lineRows[start + 3] ?? 0)] ?? 0;
        const five = fifthCells[e * rows + (lineRows[start + 4] ?? 0)] ?? 0;
        sum += payTable[((prefixes[open] ?? 0) * symbolCount + four) * symbolCount + five] ?? 0;
      }
      add(byScatters[scatters + scattersAt(strips, 3, d) + scattersAt(strips, 4, e)], sum, 1);
    }
  }
}

function openLines(
  slot: CompiledSlot,
  strips: CompiledStrips,
  stops: readonly number[],
  alive: Uint8Array,
  prefixes: Int32Array,
  lines: Int32Array,
): number {
  const { lineRows, lineCount, reelCount, rows, symbolCount } = slot;
  let count = 0;
  for (let line = 0; line < lineCount; line += 1) {
    let prefix = 0;
    for (let reel = 0; reel < 3; reel += 1) {
      const cell = (stops[reel] ?? 0) * rows + (lineRows[line * reelCount + reel] ?? 0);
      prefix = prefix * symbolCount + (strips.cells[reel]?.[cell] ?? 0);
    }
    if (alive[prefix] === 1) {
      prefixes[count] = prefix;
      lines[count] = line;
      count += 1;
    }
  }
  return count;
}

/** Which three-symbol openings can pay with any continuation. */
function aliveFromThree(slot: CompiledSlot): Uint8Array {
  const continuations = slot.symbolCount ** 2;
  const alive = new Uint8Array(slot.symbolCount ** 3);
  slot.payTable.forEach((pay, index) => {
    if (pay > 0) alive[Math.floor(index / continuations)] = 1;
  });
  return alive;
}

function scatterTails(strips: CompiledStrips, fourth: number, fifth: number): number[] {
  const ways: number[] = [];
  for (let d = 0; d < fourth; d += 1) {
    for (let e = 0; e < fifth; e += 1) {
      const count = scattersAt(strips, 3, d) + scattersAt(strips, 4, e);
      ways[count] = (ways[count] ?? 0) + 1;
    }
  }
  return Array.from(ways, (value) => value ?? 0);
}

function scattersAt(strips: CompiledStrips, reel: number, stop: number): number {
  return strips.scatters[reel]?.[stop] ?? 0;
}

function add(counts: Map<number, number> | undefined, value: number, ways: number): void {
  counts?.set(value, (counts.get(value) ?? 0) + ways);
}
