import type { Acknowledged, RoundFact } from "./acknowledged.ts";
import type { BookedBet, Books } from "./books.ts";
import type { Differences } from "./differences.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What of a round or slip stands in the history: bets that were given back count for nothing. */
const standing = (bets: readonly BookedBet[]) => bets.filter(({ status }) => status !== "ROLLED_BACK");

/** Compares rounds, chips at tables and slips with the member's betting history, round by round. */
export function compareRounds(acknowledged: Acknowledged, books: Books, found: Differences): void {
  const booked = Map.groupBy(books.bets, ({ roundId }) => roundId);
  const acknowledgedRounds = Map.groupBy(acknowledged.rounds, ({ roundId }) => roundId);
  // What was asked for without an answer may stand or not; of a spin not even its name at the site is known.
  const unknown = acknowledged.unknown.filter(
    ({ act }) => act === "SPIN" || act === "PLACE" || act === "SLIP",
  );
  const takeUnknown = (roundId: string, stakeWon: number): boolean => {
    const place = unknown.findIndex(
      ({ act, about, amountWon }) => (act === "SPIN" || about === roundId) && amountWon === stakeWon,
    );
    if (place === -1) return false;
    unknown.splice(place, 1);
    return true;
  };
  for (const [roundId, facts] of acknowledgedRounds)
    compareRound(roundId, facts, standing(booked.get(roundId) ?? []), takeUnknown, found);
  for (const [roundId, bets] of booked) {
    if (acknowledgedRounds.has(roundId)) continue;
    for (const { stakeWon, id } of standing(bets))
      if (!takeUnknown(roundId, stakeWon))
        found.invented.push(`bet ${id} of ${stakeWon} in round ${roundId}`);
  }
}

function compareRound(
  roundId: string,
  facts: readonly RoundFact[],
  bets: readonly BookedBet[],
  takeUnknown: (roundId: string, stakeWon: number) => boolean,
  found: Differences,
): void {
  const stands = facts.filter(({ state }) => state === "STANDS");
  const staked = sum(stands.map(({ stakeWon }) => stakeWon));
  const taken = sum(bets.map(({ stakeWon }) => stakeWon));
  if (taken < staked)
    found.lost.push(`stake of round ${roundId}: ${staked} acknowledged, ${taken} in the books`);
  if (taken > staked && !takeUnknown(roundId, taken - staked))
    (stands.length > 0 ? found.doubled : found.invented).push(
      `stake of round ${roundId}: ${staked} acknowledged, ${taken} in the books`,
    );
  if (stands.some(({ winWon }) => winWon === null)) return;
  const won = sum(stands.map(({ winWon }) => winWon ?? 0));
  const paid = sum(bets.map(({ winWon }) => winWon));
  if (paid < won) found.lost.push(`win of round ${roundId}: ${won} acknowledged, ${paid} in the books`);
  if (paid > won)
    (won > 0 ? found.doubled : found.invented).push(
      `win of round ${roundId}: ${won} acknowledged, ${paid} in the books`,
    );
}
