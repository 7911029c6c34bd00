import type { AnnouncedBetName } from "@hanpan/games/roulette/announced";

/**
 * The racetrack: fifteen pockets along its upper side from zero on, four round the right bend, fourteen back along the
 * lower side, four round the left bend. All measures in parts of its width.
 */
const upper = 15;
const bend = 4;
const lower = 14;
const outerRadius = 0.104;
const innerRadius = 0.046;
const straight = 1 - 2 * outerRadius;
const height = 2 * outerRadius;
const bendTurn = 180 / bend;

/** Height of the track for its width, as CSS writes a ratio. */
export const trackRatio = `${1 / height}`;

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** A pocket of the track: where its middle lies, how large it is, and how far it is turned (0 on the sides). */
export type TrackPocket = {
  readonly isBend: boolean;
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
  readonly degrees: number;
};

const halfTurn = (bendTurn * Math.PI) / 360;
/** The box about a pocket of a bend: as wide as the outer arc, from the inner arc's ends up to the outer one's top. */
const bendWidth = 2 * outerRadius * Math.sin(halfTurn);
const bendBottom = innerRadius * Math.cos(halfTurn);
const bendHeight = outerRadius - bendBottom;
const bendMiddle = (outerRadius + bendBottom) / 2;

const onSide = (along: number, count: number, isUpper: boolean): TrackPocket => ({
  isBend: false,
  left: percent(outerRadius + (straight * (along + 0.5)) / count),
  top: percent(
    isUpper ? (outerRadius - innerRadius) / 2 / height : 1 - (outerRadius - innerRadius) / 2 / height,
  ),
  width: percent(straight / count),
  height: percent((outerRadius - innerRadius) / height),
  degrees: 0,
});

function onBend(centre: number, degrees: number): TrackPocket {
  const angle = (degrees * Math.PI) / 180;
  return {
    isBend: true,
    left: percent(centre + bendMiddle * Math.sin(angle)),
    top: percent((outerRadius - bendMiddle * Math.cos(angle)) / height),
    width: percent(bendWidth),
    height: percent(bendHeight / height),
    degrees,
  };
}

/** Where the pocket lies that is `index` pockets after zero, clockwise. */
export function trackPocket(index: number): TrackPocket {
  if (index < upper) return onSide(index, upper, true);
  if (index < upper + bend) return onBend(1 - outerRadius, (index - upper + 0.5) * bendTurn);
  if (index < upper + bend + lower) return onSide(lower - 1 - (index - upper - bend), lower, false);
  return onBend(outerRadius, 180 + (index - upper - bend - lower + 0.5) * bendTurn);
}

const arcSteps = 6;
const hairline = 0.6;

/** The outline of a bend's pocket within its box, for CSS: the outer arc there, the inner arc back. */
export const bendOutline: string = (() => {
  const points = (radius: number, from: number, to: number) =>
    Array.from({ length: arcSteps + 1 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / arcSteps) * Math.PI) / 180;
      const x = 0.5 + (radius * Math.sin(angle)) / bendWidth;
      const y = (outerRadius - radius * Math.cos(angle)) / bendHeight;
      return `${percent(x)} ${percent(y)}`;
    });
  const half = bendTurn / 2 - hairline;
  return `polygon(${[...points(outerRadius, -half, half), ...points(innerRadius, half, -half)].join(", ")})`;
})();

/** An announced bet within the track: between which pockets of the upper and the lower side its place begins and ends. */
const borders: { readonly [name in AnnouncedBetName]: readonly [upper: number, lower: number] } = {
  JEU_ZERO: [3, 0],
  VOISINS_DU_ZERO: [8, 5],
  ORPHELINS: [11, 10],
  TIERS_DU_CYLINDRE: [upper, lower],
};
/** From the left bend to the right one, as they lie beside the pockets that they cover. */
export const announcedOrder: readonly AnnouncedBetName[] = [
  "JEU_ZERO",
  "VOISINS_DU_ZERO",
  "ORPHELINS",
  "TIERS_DU_CYLINDRE",
];

const innerWidth = straight + 2 * innerRadius;
const borderAt = (pockets: number, count: number): number =>
  (innerRadius + (straight * pockets) / count) / innerWidth;

/** The place of an announced bet in the middle of the track, for CSS: its outline and the middle of its words. */
export function announcedPlace(name: AnnouncedBetName) {
  const [upperEnd, lowerEnd] = borders[name];
  const before = announcedOrder[announcedOrder.indexOf(name) - 1];
  const [upperBegin, lowerBegin] = before === undefined ? [-1, -1] : borders[before];
  const isFirst = before === undefined;
  const isLast = upperEnd === upper;
  const gap = 0.003;
  const corners = {
    upperLeft: isFirst ? 0 : borderAt(upperBegin, upper) + gap,
    upperRight: isLast ? 1 : borderAt(upperEnd, upper) - gap,
    lowerRight: isLast ? 1 : borderAt(lowerEnd, lower) - gap,
    lowerLeft: isFirst ? 0 : borderAt(lowerBegin, lower) + gap,
  };
  const { upperLeft, upperRight, lowerRight, lowerLeft } = corners;
  return {
    outline: `polygon(${percent(upperLeft)} 0, ${percent(upperRight)} 0, ${percent(lowerRight)} 100%, ${percent(lowerLeft)} 100%)`,
    middle: percent((upperLeft + upperRight + lowerRight + lowerLeft) / 4),
  };
}
