import type { InstantRisk } from "../instant/risk.ts";

/** How many segments a wheel may have. */
export const wheelSegments = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof wheelSegments)[number];

/** What a stake returns on average, in percent, of every wheel: exactly. */
export const wheelReturnPercent = 97;

/** So many segments that pay so many hundredths. */
type Share = readonly [count: number, hundredths: number];

/** What lies on a wheel: low risk repeats one tenth of it; at high risk one segment pays all. */
const shares: { readonly [segments in WheelSegments]: { readonly [risk in InstantRisk]: readonly Share[] } } =
  {
    10: {
      LOW: [
        [2, 0],
        [7, 120],
        [1, 130],
      ],
      MEDIUM: [
        [5, 0],
        [2, 150],
        [1, 170],
        [1, 200],
        [1, 300],
      ],
      HIGH: [
        [9, 0],
        [1, 970],
      ],
    },
    20: {
      LOW: [
        [4, 0],
        [14, 120],
        [2, 130],
      ],
      MEDIUM: [
        [10, 0],
        [1, 140],
        [2, 150],
        [6, 200],
        [1, 300],
      ],
      HIGH: [
        [19, 0],
        [1, 1_940],
      ],
    },
    30: {
      LOW: [
        [6, 0],
        [21, 120],
        [3, 130],
      ],
      MEDIUM: [
        [15, 0],
        [7, 150],
        [1, 160],
        [5, 200],
        [1, 300],
        [1, 400],
      ],
      HIGH: [
        [29, 0],
        [1, 2_910],
      ],
    },
    40: {
      LOW: [
        [8, 0],
        [28, 120],
        [4, 130],
      ],
      MEDIUM: [
        [20, 0],
        [12, 150],
        [1, 180],
        [4, 200],
        [2, 300],
        [1, 500],
      ],
      HIGH: [
        [39, 0],
        [1, 3_880],
      ],
    },
    50: {
      LOW: [
        [10, 0],
        [35, 120],
        [5, 130],
      ],
      MEDIUM: [
        [25, 0],
        [17, 150],
        [4, 200],
        [3, 300],
        [1, 600],
      ],
      HIGH: [
        [49, 0],
        [1, 4_850],
      ],
    },
  };

/** Lays segments around a wheel so that equal ones lie as far apart as they can: each sum takes even steps of what is free. */
function laid(segments: number, some: readonly Share[]): readonly number[] {
  const around: (number | null)[] = Array.from({ length: segments }, () => null);
  for (const [count, hundredths] of some.toSorted(([one], [other]) => one - other)) {
    const free = around.flatMap((paid, place) => (paid === null ? [place] : []));
    for (let nth = 0; nth < count; nth += 1) {
      const place = free[Math.floor((nth * free.length) / count)];
      if (place !== undefined) around[place] = hundredths;
    }
  }
  return around.map((paid) => paid ?? 0);
}

const wheels = new Map<string, readonly number[]>(
  wheelSegments.flatMap((segments) =>
    (["LOW", "MEDIUM", "HIGH"] as const).map(
      (risk) => [`${segments} ${risk}`, laid(segments, shares[segments][risk])] as const,
    ),
  ),
);

/** What each segment pays, in hundredths of the stake, clockwise from the top. */
export const wheelTable = (segments: WheelSegments, risk: InstantRisk): readonly number[] =>
  wheels.get(`${segments} ${risk}`) ?? [];
