/** What is no value of any field, as JSON or as text of an address. */
export const neverGood: readonly unknown[] = [
  null,
  true,
  {},
  [],
  [[]],
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "NaN",
];

export const noUuid = [
  ...neverGood,
  1,
  -1,
  "1; DROP TABLE",
  "x".repeat(5_000),
  "0193b000-0000-7000-8000-00000000000",
];
