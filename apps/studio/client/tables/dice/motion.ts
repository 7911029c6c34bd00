/** A die's faces as they lie on its cube: how to turn the cube so that a value faces the viewer (x, y degrees). */
export const facing: { readonly [value: number]: readonly [x: number, y: number] } = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

export type DiePose = {
  readonly x: number;
  readonly y: number;
  readonly turnX: number;
  readonly turnY: number;
  readonly turnZ: number;
};

/** Where the three dice come to rest, in parts of their tray's width from its middle. */
const places = [
  [-0.36, 0.04, -9],
  [0, -0.13, 6],
  [0.36, 0.05, -4],
] as const;

/** Fast at first, still at the end. */
const settle = (part: number): number => 1 - (1 - part) ** 3;

/** Hops on the felt, each lower than the last. */
const hop = (part: number): number => Math.abs(Math.cos(part * Math.PI * 3.5)) * (1 - part) ** 2;

/**
 * A die from the throw to its rest on `value`; `part` runs from 0 (in the cup) to 1 (at rest). A pure function, so that
 * who comes late sees the rest of the throw.
 */
export function thrownDie(index: number, value: number, part: number): DiePose {
  const [restX, restY, restZ] = places[index % 3] ?? places[0];
  const [faceX, faceY] = facing[value] ?? [0, 0];
  const done = settle(Math.min(1, Math.max(0, part)));
  const left = 1 - done;
  return {
    x: restX * done + (index - 1) * 0.05 * left,
    y: restY - hop(done) * 0.42,
    turnX: faceX + left * (720 + index * 130),
    turnY: faceY + left * (-540 + index * 220),
    turnZ: restZ + left * 200,
  };
}

/** A die that is shaken in the cup: small, quick, and never the same for two dice. */
export function shakenDie(index: number, timeMs: number): DiePose {
  const time = timeMs / 70;
  const [restX, restY] = places[index % 3] ?? places[0];
  return {
    x: restX * 0.62 + Math.sin(time * 1.3 + index * 2.1) * 0.05,
    y: restY - Math.abs(Math.sin(time + index * 1.7)) * 0.2,
    turnX: time * 41 + index * 70,
    turnY: time * 33 - index * 50,
    turnZ: Math.sin(time + index) * 30,
  };
}
