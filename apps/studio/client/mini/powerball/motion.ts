import type { Reveal } from "../../shared-rounds/seat/reveal.ts";

/** Shares of the showing at which the five balls and the powerball come out; the rest lets the eye add up. */
const outAt = [0.14, 0.28, 0.42, 0.56, 0.7, 0.88] as const;

/** The server's times at which the balls come out, the powerball last. */
export const ballTimesMs = ({ startMs, durationMs }: Reveal): readonly number[] =>
  outAt.map((share) => startMs + share * durationMs);

/** How wildly the drum turns, 0 to 1: it swells, blows until the last ball is out, and settles. */
export function drumEnergy(reveal: Reveal | null, nowMs: number): number {
  if (reveal === null || reveal.durationMs === 0) return 0;
  const share = (nowMs - reveal.startMs) / reveal.durationMs;
  if (share <= 0 || share >= 1) return 0;
  const swell = Math.min(1, share / 0.08);
  const settle = Math.min(1, (1 - share) / 0.1);
  const least = Math.min(swell, settle);
  return least * least * (3 - 2 * least);
}

/** A place in the drum: the middle is (0, 0), the glass has radius 1. */
export type DrumPlace = { readonly x: number; readonly y: number };

const balls = 28;
/** Rows of balls at rest, the lowest first. */
const rows = [4, 6, 7, 6, 5] as const;

const restPlaces: readonly DrumPlace[] = rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => ({
    x: (index - (count - 1) / 2) * 0.218,
    y: 0.79 - row * 0.19,
  })),
);

/** Where each of the 28 balls is: at rest in a heap, or blown about on paths of its own. A pure function of time. */
export const drumPlaces = (timeMs: number, energy: number): readonly DrumPlace[] =>
  Array.from({ length: balls }, (_, index) => {
    const rest = restPlaces[index] ?? { x: 0, y: 0 };
    const seconds = timeMs / 1_000;
    const reach = 0.3 + 0.54 * Math.abs(Math.sin(seconds * (1.3 + ((index * 5) % 7) * 0.19) + index));
    const turn = seconds * (2.4 + ((index * 7) % 11) * 0.27) + index * 2.4;
    const wild = { x: Math.cos(turn) * reach, y: Math.sin(turn) * reach };
    return { x: rest.x + (wild.x - rest.x) * energy, y: rest.y + (wild.y - rest.y) * energy };
  });
