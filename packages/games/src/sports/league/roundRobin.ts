/** A pairing by the places of the teams in their league. */
export type Pairing = { readonly home: number; readonly away: number };

/**
 * Who meets whom in a round (from 0) of a league with an even number of teams: the circle method, by which every team
 * meets every other once in `teams − 1` rounds, then once more with home and away exchanged, and so on.
 */
export function pairingsOf(teams: number, round: number): readonly Pairing[] {
  const rounds = teams - 1;
  const turn = round % rounds;
  const isExchanged = Math.floor(round / rounds) % 2 === 1;
  return Array.from({ length: teams / 2 }, (_, place) => {
    const one = place === 0 ? teams - 1 : (turn + place) % rounds;
    const other = place === 0 ? turn : (turn + rounds - place) % rounds;
    // Without this, the team that keeps its place would always be at home.
    const isHome = place === 0 ? turn % 2 === 0 : place % 2 === 1;
    return isHome === isExchanged ? { home: other, away: one } : { home: one, away: other };
  });
}
