/** Where the pips of a number card lie, in the card's own 100 × 140; [x, y], below the middle they stand on their head. */
export const pipsOf = (rank: number): readonly (readonly [number, number])[] => layouts[rank] ?? [];

const left = 44;
const middle = 62;
const right = 80;

const column = (x: number, ...ys: readonly number[]): readonly (readonly [number, number])[] =>
  ys.map((y) => [x, y] as const);

const layouts: { readonly [rank: number]: readonly (readonly [number, number])[] } = {
  2: column(middle, 30, 110),
  3: column(middle, 30, 70, 110),
  4: [...column(left, 30, 110), ...column(right, 30, 110)],
  5: [...column(left, 30, 110), ...column(right, 30, 110), [middle, 70]],
  6: [...column(left, 30, 70, 110), ...column(right, 30, 70, 110)],
  7: [...column(left, 30, 70, 110), ...column(right, 30, 70, 110), [middle, 50]],
  8: [...column(left, 30, 70, 110), ...column(right, 30, 70, 110), [middle, 50], [middle, 90]],
  9: [...column(left, 28, 56, 84, 112), ...column(right, 28, 56, 84, 112), [middle, 70]],
  10: [...column(left, 28, 56, 84, 112), ...column(right, 28, 56, 84, 112), [middle, 42], [middle, 98]],
};
