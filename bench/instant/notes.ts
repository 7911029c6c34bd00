import {
  basicStrategy,
  instantRisks,
  kenoNumbers,
  kenoTable,
  plinkoRows,
  plinkoTable,
  seotdaPays,
  videoPokerFrequencies,
  videoPokerHands,
  videoPokerPays,
  videoPokerReturn,
  videoPokerRounds,
  wheelSegments,
  wheelTable,
} from "@hanpan/games";

const strategyTables = Object.entries(basicStrategy)
  .flatMap(([part, rows]) =>
    Object.entries(rows).map(([hand, letters]) => `| ${part} | ${hand} | ${letters.split("").join(" | ")} |`),
  )
  .join("\n");

const plinkoTables = plinkoRows
  .flatMap((rows) =>
    instantRisks.map((risk) => {
      const half = plinkoTable(rows, risk).slice(rows / 2);
      return `| ${rows} | ${risk} | ${half.map((hundredths) => (hundredths / 100).toFixed(2)).join(", ")} |`;
    }),
  )
  .join("\n");

const kenoTables = Array.from({ length: kenoNumbers.most }, (_, place) => place + 1)
  .flatMap((count) =>
    instantRisks.map((risk) => {
      const pays = kenoTable(count, risk).map((hundredths) => (hundredths / 100).toFixed(2));
      return `| ${count} | ${risk} | ${pays.join(", ")} |`;
    }),
  )
  .join("\n");

const wheelTables = wheelSegments
  .flatMap((segments) =>
    instantRisks.map((risk) => {
      const table = wheelTable(segments, risk);
      const sums = [...new Set(table)].toSorted((one, other) => one - other);
      const lying = sums.map(
        (hundredths) =>
          `${table.filter((each) => each === hundredths).length} of ${(hundredths / 100).toFixed(2)}`,
      );
      return `| ${segments} | ${risk} | ${lying.join(", ")} |`;
    }),
  )
  .join("\n");

const videoPokerHandRows = videoPokerHands
  .map((hand) => {
    const share = Number(videoPokerFrequencies[hand]) / Number(videoPokerRounds);
    const pays = videoPokerPays[hand];
    const one = (1 / share).toLocaleString("en", { maximumFractionDigits: 1 });
    return `| ${hand} | ${pays} | ${videoPokerFrequencies[hand]} | ${(share * 100).toFixed(6)} % | ${one} | ${(share * pays * 100).toFixed(4)} % |`;
  })
  .join("\n");

const seotdaPayRows = [
  ["win with 3·8 bright pair", seotdaPays.bright38],
  ["win with 1·8 or 1·3 bright pair", seotdaPays.bright],
  ["win with a pair of 10s", seotdaPays.tenPair],
  ["win with a pair of 1s to 9s", seotdaPays.pair],
  ["win with any lower hand", seotdaPays.other],
  ["royal inspector catches a bright pair", seotdaPays.inspector],
  ["pair catcher catches a pair", seotdaPays.catcher],
  ["tie, gusa", seotdaPays.pushed],
  ["fold", seotdaPays.folded],
]
  .map(([name, hundredths]) => `| ${name} | ${Number(hundredths) / 100} × |`)
  .join("\n");

/** What a PAR sheet says of how a game returns what it does. */
export const instantNotes: Readonly<Record<string, string>> = {
  blackjack: `Eight decks, shuffled for each round. The dealer looks for a blackjack under an ace or a ten and draws on a soft 17; a blackjack pays 3 to 2.
Double on any two cards, also after a split; one split, aces take one card each; insurance pays 2 to 1. Stakes come in units of 100 won, so
nothing is rounded.

**Basic strategy returns 99.2988 % of the first stake**, counted out over all cards without replacement
(\`packages/games/src/blackjack/enumerate\`): every deal of two cards and the dealer's, every card that may follow, and every hand that
the dealer may come to. Its second hand of a split is as likely as its first in any order, so that both are worth the same. The strategy
looks at one hand and the open card; insurance is declined. Of the table below "return" is net of what was raised: the first stake, plus what was
won or lost in all, for each won of the first stake; "wins" and the spread are simulated.

**Perfect play**, which reckons with every card seen, also those of the other hand of a split, returns no more than 99.33 %: 99.3245 % at most
(\`npm run bench:blackjack\`). One hand is counted out for every set of cards that it may come to. Of a split the second hand is worth what it is to
whoever knows the first one's cards, counted out for its first two after the pair; each one more is held to be worth a tenth of a stake, which is more
than one card of four hundred can be. Insurance is never worth taking: of 413 cards that are not seen at most 128 count ten, and it would need a third.

H hit, S stand, D double (else hit), E double (else stand), P split; a dot is played as another hand of its total:

| hands | | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | A |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${strategyTables}`,
  limbo: `The multiplier is ⌊97 / U⌋ hundredths for U evenly spread over 0 … 1, at least 1.00 and at most 10,000.00. So a target of c
hundredths is reached with a chance of exactly 97 / c, and returns c / 100 × 97 / c = 97 % whatever c is. U is drawn until its
bits decide the hundredth, and stakes come in units of 100 won, so nothing is rounded.`,
  dice: `The roll is one of 10,000 faces, each as likely. A bet on f of them (100 to 9,600) wins with a chance of exactly f / 10,000 and
pays 9,700 / f times the stake, so it returns 97 % before its payout is rounded down to whole won. That takes less than one won
of a payout: of the least stake less than f / 10,000 / 1,000, at most 0.096 of a percentage point.`,
  mines: `m mines lie in 25 places, every set of m as likely. After k safe places a cash-out pays 0.97 × C(25, k) / C(25 − m, k) times the
stake, 0.97 over the chance of having come so far. So whatever is opened, in whatever order, and whenever it is cashed out, a
round returns 97 % before its payout is rounded down to whole won, which takes less than one won of a payout. A bot that opens
from a corner on stands for any way of playing: no other returns more. The round ends at the last place whose payout is not above
the maximum, and pays it in full. A round that was left before its first place gives the stake back, and counts for nothing.`,
  plinko: `At each of n rows the marble turns left or right, each as likely, so it comes to hollow k from the left with a chance of exactly
C(n, k) / 2^n. The multipliers of each table add up to exactly 97 × 2^n hundredths over all 2^n ways, so every choice returns exactly
97 %, and there is nothing to choose in a round: perfect play is any play. Stakes come in units of 100 won, so nothing is rounded.

Multipliers from the middle hollow outwards, both sides alike:

| rows | risk | multipliers |
| --- | --- | --- |
${plinkoTables}`,
  keno: `Ten of forty numbers are drawn, every one of the C(40, 10) = 847,660,528 sets as likely. Of c chosen numbers h are among them in
C(c, h) × C(40 − c, 10 − h) sets, whichever they are, so there is nothing to choose but a table: perfect play is any play. The
multipliers of each table add up to exactly 97 × C(40, 10) hundredths over all sets, but those of three and four numbers, whose ways do
not divide it: they return 96.9990 % and 96.9999 %. Stakes come in units of 100 won, so nothing is rounded.

Multipliers from no hit on:

| numbers | risk | multipliers |
| --- | --- | --- |
${kenoTables}`,
  wheel: `The wheel stops at one of its n segments, each as likely, and pays what is written there. The multipliers of every wheel add up to
exactly 97 × n hundredths, so every choice returns exactly 97 %, and there is nothing to choose in a round: perfect play is any play.
Stakes come in units of 100 won, so nothing is rounded. Where the segments lie does not matter to what a wheel returns; equal ones lie
as far apart as they can.

How many segments pay which multiplier:

| segments | risk | multipliers |
| --- | --- | --- |
${wheelTables}`,
  "video-poker": `Jacks or better by the table 8/5: five cards of one deck are dealt, any are held, the others are replaced by the deck's next cards.
Each of the 2,598,960 deals is held as returns most of its 32 holds, each of which is weighed by all of its draws (C(47, k) for k cards),
brought to one denominator of 2,598,960 × 7,669,695 = ${videoPokerRounds.toLocaleString("en")}. All are counted out
(\`packages/games/src/video-poker/enumerate.ts\`), and a second implementation in Python counts them by another way to the same fraction:

**${videoPokerReturn.numerator.toLocaleString("en")} / ${videoPokerReturn.denominator.toLocaleString("en")} = 1,616,226,757,427 / 1,661,102,543,100 = 97.298 433 75 %.**

That is the most that any way of playing returns, since no deal can be held better; the suggested hold, autoplay and a round that was left
play so. Payouts are whole stakes, so nothing is rounded. By 9/5
it would return 98.45 %, more than levels' bonuses on mini-games are reckoned with. The largest stake is 125,000 won, at which a royal flush pays the maximum of a round.

How rounds end under the best holds:

| hand | pays | of ${videoPokerRounds.toLocaleString("en")} | chance | one in | of the return |
| --- | --- | --- | --- | --- | --- |
${videoPokerHandRows}`,
  seotda: `Twenty cards; the member sees two of their own and one of the house's two, 190 × 18 = 3,420 sights, each as likely, and the house hides
one of the 17 that are left: 58,140 cases, all counted out. A call pays by the hand that wins, a tie and gusa give the stake back (10.55 %
of calls), a fold gives back 30 %. Perfect play calls where that pays more than 30 % on average and folds 16.3 % of the sights: it returns
exactly 47951 / 48450 = 98.9701 %. To call every hand returns 69701 / 72675 = 95.9078 %. The rule of the rules page (fold 1 point or less,
and 5 points or less when the house shows a card of January; never gusa) returns 98.5193 %. No other way of choosing returns more than
perfect play: a round has one choice, and all that is seen is in its sight. A second implementation in Python counts out the same two
fractions. What is given back by a tie or gusa does not count as played. Stakes come in units of 100 won and every multiplier in
hundredths, so nothing is rounded. A round that was left alone is called, since its stake is laid whole.

| result | pays |
| --- | --- |
${seotdaPayRows}`,
  "hi-lo": `Every card is one of 52, as likely each time: a shoe without end. A guess on a card is right for w of thirteen ranks and multiplies
what a cash-out pays by 13 / w; 0.97 is taken once, not at each guess. So a guess changes nothing of the mean, nor does a card passed
over, of which there are at most ten in a round of 26 cards, nor the card at which it is cashed out: whatever is done, a round returns
97 % before its payout is rounded down to whole won, which takes less than one won of a payout. No play is better than another, the
bots stand for any. A guess that could pay more than the maximum cannot be made. A round that was left before its first guess gives
the stake back, and counts for nothing. The spread of a bot's return is counted out by recursion over all cards.
Of the bots below "always higher" has the widest spread, and under the sheet's seed it came out low; under four other seeds of as many
rounds it came to −0.76, 0.38, −0.43 and 0.43 σ of its return.`,
};
