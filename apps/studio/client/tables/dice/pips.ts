/** Where the pips of a face lie, on a square of 60. */
const pips: { readonly [value: number]: readonly (readonly [number, number])[] } = {
  1: [[30, 30]],
  2: [
    [17, 17],
    [43, 43],
  ],
  3: [
    [15, 15],
    [30, 30],
    [45, 45],
  ],
  4: [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  5: [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  6: [
    [18, 14],
    [42, 14],
    [18, 30],
    [42, 30],
    [18, 46],
    [42, 46],
  ],
};

/** The pips of a face, on a square of 60; none for what is no face. */
export const diePips = (value: number): readonly (readonly [number, number])[] => pips[value] ?? [];
