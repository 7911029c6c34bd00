/** A stage's shape: the part of the sky that it shows, in the sky's own units, and how far the kite climbs in it. */
export type SkyShape = {
  readonly name: "WIDE" | "TALL";
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Where the kite stands at 1.00. */
  readonly from: { readonly x: number; readonly y: number };
  /** How far it comes, to the right and up. */
  readonly climb: { readonly x: number; readonly y: number };
};

/** For stages that are wider than tall. */
export const wideSky: SkyShape = {
  name: "WIDE",
  box: { x: 0, y: 0, width: 800, height: 420 },
  from: { x: 214, y: 316 },
  climb: { x: 480, y: 236 },
};

/** For the upper half of a telephone: the same sky, higher and cut on the right. */
export const tallSky: SkyShape = {
  name: "TALL",
  box: { x: 40, y: -70, width: 440, height: 490 },
  from: { x: 186, y: 306 },
  climb: { x: 216, y: 262 },
};

/** The hand that holds the string, at the lower left of the sky. */
export const hand = { x: 92, y: 372 } as const;

export type KitePlace = {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly opacity: number;
};

/** Where the kite is at a multiplier (hundredths): steep at first, ever slower towards the top right. It sways by time. */
export function kiteAt(hundredths: number, timeMs: number, calm: boolean, shape: SkyShape): KitePlace {
  const height = 1 - (hundredths / 100) ** -0.62;
  const sway = calm ? 0 : 1;
  const seconds = timeMs / 1_000;
  return {
    x: shape.from.x + shape.climb.x * height + Math.sin(seconds * 1.7) * 9 * sway,
    y: shape.from.y - shape.climb.y * height + Math.cos(seconds * 2.3) * 6 * sway,
    degrees: 8 + Math.sin(seconds * 2.1) * 7 * sway,
    opacity: 1,
  };
}

/** Where a kite without its string is, so many milliseconds after the break: the wind takes it. */
export function driftFrom(place: KitePlace, sinceBreakMs: number, calm: boolean): KitePlace {
  if (calm) return { ...place, opacity: 0.45 };
  const share = Math.min(1, Math.max(0, sinceBreakMs) / 2_200);
  return {
    x: place.x + 150 * share,
    y: place.y - 120 * share * share + 26 * Math.sin(share * 7),
    degrees: place.degrees + 50 * share,
    opacity: 1 - share * 0.75,
  };
}

/** The string as a path: slack at first, taut in flight, fallen after the break. */
export function stringOf(place: KitePlace, isBroken: boolean): string {
  if (isBroken) return `M${hand.x} ${hand.y}Q${hand.x + 120} ${hand.y + 44} ${hand.x + 250} ${hand.y + 20}`;
  const middleX = (hand.x + place.x) / 2 + 24;
  const middleY = (hand.y + place.y) / 2 + 34;
  const x = place.x.toFixed(1);
  const y = (place.y + 6).toFixed(1);
  return `M${hand.x} ${hand.y}Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${x} ${y}`;
}

/** A place of the sky as CSS writes it inside of the stage's box, whatever the width at which it is shown. */
export const inBox = ({ box }: SkyShape, { x, y }: { readonly x: number; readonly y: number }) => ({
  left: `${(((x - box.x) * 100) / box.width).toFixed(3)}cqw`,
  top: `${(((y - box.y) * 100) / box.width).toFixed(3)}cqw`,
});
