/** A point of a card that lies face down, pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** A card that is bent: what of its back still lies, and the flap, which shows the face. */
export type Fold = {
  /** The part of the back that lies, as a polygon. */
  readonly lying: readonly Point[];
  /** The part of the face that the flap shows, as a polygon of the face's own. */
  readonly shown: readonly Point[];
  /** Lays the face down as a flap: a CSS matrix, from the upper left corner. */
  readonly matrix: readonly [number, number, number, number, number, number];
  /** Whether the card is bent past its middle. */
  readonly isPastMiddle: boolean;
};

/** What of a card's length a corner takes up, at either end of an edge. */
const cornerShare = 0.28;

function near(at: number, length: number): number {
  if (at < length * cornerShare) return 0;
  return at > length * (1 - cornerShare) ? length : at;
}

/** The point of the rim that a finger takes hold of: a corner near it, else the nearest edge. */
export function grabbed({ x, y }: Point, { width, height }: Size): Point {
  const corner = { x: near(x, width), y: near(y, height) };
  const isCorner = (corner.x === 0 || corner.x === width) && (corner.y === 0 || corner.y === height);
  if (isCorner) return corner;
  const edges = [
    { far: x, at: { x: 0, y } },
    { far: width - x, at: { x: width, y } },
    { far: y, at: { x, y: 0 } },
    { far: height - y, at: { x, y: height } },
  ];
  return edges.reduce((least, edge) => (edge.far < least.far ? edge : least)).at;
}

/** What of a polygon lies on the side of a line to which `sign` points (Sutherland–Hodgman). */
function cut(polygon: readonly Point[], sideOf: (point: Point) => number): Point[] {
  return polygon.flatMap((point, place) => {
    const next = polygon[(place + 1) % polygon.length] ?? point;
    const [here, there] = [sideOf(point), sideOf(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part }];
  });
}

/**
 * Bends a card that lies face down, so that the point `from` of its rim comes to lie at `to`. The crease stands halfway between
 * them. The flap is the face as paper shows it: seen through the back and folded over the crease. Null: it lies flat.
 */
export function foldOf({ width, height }: Size, from: Point, to: Point): Fold | null {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(way.x, way.y);
  if (length < 2) return null;
  const [nx, ny] = [way.x / length, way.y / length];
  const crease = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const sideOf = ({ x, y }: Point): number => (x - crease.x) * nx + (y - crease.y) * ny;
  const card = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const lying = cut(card, sideOf);
  const bent = cut(card, (point) => -sideOf(point));
  if (bent.length < 3) return null;
  const corner = { x: width, y: 0 };
  const cornerSide = sideOf(corner);
  return {
    lying,
    shown: bent.map(({ x, y }) => ({ x: width - x, y })),
    matrix: [
      2 * nx * nx - 1,
      2 * nx * ny,
      -2 * nx * ny,
      1 - 2 * ny * ny,
      corner.x - 2 * cornerSide * nx,
      corner.y - 2 * cornerSide * ny,
    ],
    isPastMiddle: sideOf({ x: width / 2, y: height / 2 }) < 0,
  };
}

/** A polygon as CSS clips by it. */
export const clipOf = (polygon: readonly Point[]): string =>
  `polygon(${polygon.map(({ x, y }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join(",")})`;
