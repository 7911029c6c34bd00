/** Every chip of the house, whole won, with its paint: ground and edge marks. */
const paints: { readonly [valueWon: number]: readonly [ground: string, mark: string] } = {
  1000: ["#4C5866", "#F3EFE4"],
  5000: ["#12694F", "#F3EFE4"],
  10000: ["#2456C8", "#F3EFE4"],
  50000: ["#B4311F", "#F6DFA4"],
  100000: ["#5A2C8C", "#F6DFA4"],
  500000: ["#1B1D21", "#E9BC57"],
  1000000: ["#A8741B", "#FFF6D6"],
  5000000: ["#0E5A6B", "#FFDF8C"],
};

export const chipValuesWon: readonly number[] = Object.keys(paints).map(Number);

/** The ground and the edge marks of a chip. */
export const chipPaint = (valueWon: number): readonly [ground: string, mark: string] =>
  paints[valueWon] ?? ["#4C5866", "#F3EFE4"];

/** The largest chip that an amount holds: the colour its pile is drawn in. */
export const chipOf = (amountWon: number): number =>
  chipValuesWon.findLast((value) => value <= amountWon) ?? 1_000;
