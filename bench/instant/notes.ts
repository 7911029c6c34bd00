/** What a PAR sheet says of how a game returns what it does. */
export const instantNotes: Readonly<Record<string, string>> = {
  limbo: `The multiplier is ⌊97 / U⌋ hundredths for U evenly spread over 0 … 1, at least 1.00 and at most 10,000.00. So a target of c
hundredths is reached with a chance of exactly 97 / c, and returns c / 100 × 97 / c = 97 % whatever c is. U is drawn until its
bits decide the hundredth, and stakes come in units of 100 won, so nothing is rounded.`,
};
