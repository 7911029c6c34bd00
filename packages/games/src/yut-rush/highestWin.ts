/**
 * The most that a round of Yut Rush can win, in stakes: the best of all stops and the best of all throws. It lies just below
 * the game's maximum, which therefore never cuts a round; a test goes through all of them.
 */
export const yutRushHighestWin = 249.6;
