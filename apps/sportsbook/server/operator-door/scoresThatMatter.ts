import type { Market, Score, Sport } from "@hanpan/games/sports/vocabulary";

/** Scores up to so many goals a side are tried one by one in football: correct score and both to score need them. */
const highestGoals = 8;

/** Numbers at which a market on a line changes sides, and two on each side of it, so that both parities are there. */
function around(values: readonly number[]): number[] {
  const near = values.flatMap((value) => {
    const [below, above] = [Math.floor(value), Math.ceil(value)];
    return [below - 2, below - 1, below, above, above + 1, above + 2];
  });
  return [...new Set(near)];
}

/**
 * Final scores among which every way is found in which these markets can come out together. Apart from single scores a
 * market depends on the lead or on the total alone, so leads and totals next to the lines stand for all between them.
 * A basketball match never ends in a draw.
 */
export function scoresThatMatter(sport: Sport, markets: readonly Market[]): Score[] {
  const linesOf = (kind: "HANDICAP" | "TOTAL") =>
    markets.flatMap((market) => (market.kind === kind ? [market.lineTenths / 10] : []));
  const leads = around([0, ...linesOf("HANDICAP").map((line) => -line)]);
  const widest = Math.max(...leads.map(Math.abs));
  const highest = Math.max(0, ...linesOf("TOTAL"));
  const totals = around([...linesOf("TOTAL"), highest + widest + 4]).filter((total) => total >= 0);
  const scores = leads.flatMap((lead) =>
    totals.flatMap((total) => {
      const isPossible = Math.abs(lead) <= total && (total - lead) % 2 === 0;
      return isPossible ? [{ home: (total + lead) / 2, away: (total - lead) / 2 }] : [];
    }),
  );
  if (sport === "BASKETBALL") return scores.filter(({ home, away }) => home !== away);
  return sport === "FOOTBALL" ? [...scores, ...lowScores()] : scores;
}

function lowScores(): Score[] {
  const goals = Array.from({ length: highestGoals + 1 }, (_, each) => each);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}
