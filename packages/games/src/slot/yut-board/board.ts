/**
 * The yut board: 29 stations, numbered 0 … 28, and home. A piece enters at 0 (chammeoki, the corner at the bottom
 * right), goes up the right side to 5 (mo), along the top to 10 (dwitmo), down the left side to 15 (jjimo) and along
 * the bottom back to 0. One that stops on 5 or 10 goes on through the middle, and one that stops on 22 (bang) takes
 * the short way home. A piece that reaches 0 again, or would pass it, is home.
 */
export const yutStart = 0;
/** Where a piece is that has finished. */
export const yutHome = 29;
/** The middle, where the two short cuts cross. */
const middle = 22;

/** One place of the board. */
export type YutStation = {
  /** The Korean name, and how it is read. */
  readonly name: { readonly ko: string; readonly en: string };
  /** Where it lies on a square board of side 1, from the top left. */
  readonly x: number;
  readonly y: number;
};

const outerNames: readonly (readonly [ko: string, en: string])[] = [
  ["참먹이", "Chammeoki"],
  ["도", "Do"],
  ["개", "Gae"],
  ["걸", "Geol"],
  ["윷", "Yut"],
  ["모", "Mo"],
  ["뒷도", "Dwitdo"],
  ["뒷개", "Dwitgae"],
  ["뒷걸", "Dwitgeol"],
  ["뒷윷", "Dwityut"],
  ["뒷모", "Dwitmo"],
  ["찌도", "Jjido"],
  ["찌개", "Jjigae"],
  ["찌걸", "Jjigeol"],
  ["찌윷", "Jjiyut"],
  ["찌모", "Jjimo"],
  ["날도", "Naldo"],
  ["날개", "Nalgae"],
  ["날걸", "Nalgeol"],
  ["날윷", "Nalyut"],
];

function outerPlace(index: number): { x: number; y: number } {
  const along = (index % 5) / 5;
  if (index < 5) return { x: 1, y: 1 - along };
  if (index < 10) return { x: 1 - along, y: 0 };
  if (index < 15) return { x: 0, y: along };
  return { x: along, y: 1 };
}

const innerStations: readonly YutStation[] = [
  { name: { ko: "모도", en: "Modo" }, x: 5 / 6, y: 1 / 6 },
  { name: { ko: "모개", en: "Mogae" }, x: 4 / 6, y: 2 / 6 },
  { name: { ko: "방", en: "Bang" }, x: 3 / 6, y: 3 / 6 },
  { name: { ko: "속윷", en: "Sogyut" }, x: 2 / 6, y: 4 / 6 },
  { name: { ko: "속모", en: "Songmo" }, x: 1 / 6, y: 5 / 6 },
  { name: { ko: "뒷모도", en: "Dwitmodo" }, x: 1 / 6, y: 1 / 6 },
  { name: { ko: "뒷모개", en: "Dwitmogae" }, x: 2 / 6, y: 2 / 6 },
  { name: { ko: "사려", en: "Saryeo" }, x: 4 / 6, y: 4 / 6 },
  { name: { ko: "안찌", en: "Anjji" }, x: 5 / 6, y: 5 / 6 },
];

/** Every station, by its number. */
export const yutStations: readonly YutStation[] = [
  ...outerNames.map(([ko, en], index) => ({ name: { ko, en }, ...outerPlace(index) })),
  ...innerStations,
];

/** A piece takes a short cut only when it has stopped at its beginning. */
const shortCuts: ReadonlyMap<number, number> = new Map([
  [5, 20],
  [10, 25],
  [middle, 27],
]);

/** Where the way goes on from a station that a piece passes, by where it came from. */
function onwardFrom(station: number, before: number): number {
  if (station === middle) return before === 26 ? 27 : 23;
  if (station === 24) return 15;
  if (station === 26) return middle;
  if (station === 19 || station === 28) return yutHome;
  return station + 1;
}

/**
 * The stations that a piece comes through, the one where it stops last; shorter than `steps` when it comes home.
 */
export function pathFrom(station: number, steps: number): number[] {
  const path: number[] = [];
  let before = station;
  let current = shortCuts.get(station) ?? onwardFrom(station, station);
  for (let step = 1; step <= steps; step += 1) {
    path.push(current);
    if (current === yutHome) break;
    const next = onwardFrom(current, before);
    before = current;
    current = next;
  }
  return path;
}
