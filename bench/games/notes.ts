const baccarat = `Eight decks, dealt coup by coup: each card is drawn, by the coup's own draws, from those that are left
(docs/fairness.md); the simulation shuffles whole shoes, which comes to the same. The first card is turned up and as many
cards are put away as its rank says (pictures 10). The cut card lies before the last 16 cards; the first coup that begins at or
behind it, so that 400 cards or more have come out, is the last: where it comes out within a coup, one more follows that coup,
and where it would be a coup's first card, that coup is the last. The exact figures count all 4,998,398,275,503,360 ordered draws of six cards from a full shoe;
the wins of Player, Banker and nobody (2,230,518,282,592,256, 2,292,252,566,437,888 and 475,627,426,473,216) are those
published by Michael Shackleford (wizardofodds.com, baccarat, eight decks). A coup deep in the shoe has the same mean:
unseen cards are in random order whatever was dealt; but whoever kept count knows another one, and spots that come to
nearly their stake are closed (below), so that who bets whenever a spot is open gets its mean while open. Only how many coups a shoe holds depends on its cards, which moves
the mean over whole shoes by less than the simulation can see.`;

const powerball = `Five balls of 1 – 28, drawn one after the other from those left, and a powerball 0 – 9. The exact figures count all
98,280 sets of balls by their sum. Odd and even, under and over, small and large are as likely as each other; the four
combinations of the sum are not: odd-under and even-over come 24,010 times in 98,280, the others 25,130 times. The
combinations are the sum's and not the powerball's, of which two come three times in ten: 3.70 would return 111 %.`;

/** What a PAR sheet says of how a game is decided and counted. */
export const gameNotes: { readonly [gameCode: string]: string } = {
  "baccarat-standard": baccarat,
  "baccarat-speed": baccarat,
  "baccarat-no-commission": `${baccarat}

Banker wins with 6 in 269,232,304,455,680 of the cases (the count is published too: excelpunks.com, 2018, "Why does a
Banker Win on 6 Pay Half?").`,
  "dragon-tiger": `Eight decks, one card put away, two cards a round, the shoe changed behind its middle. A tie comes 31 times in 415, a
suited one 7: half of 31/415 is all that the table keeps of Dragon and Tiger. Whoever kept count of the shoe knows another
mean than that of a full one: a spot that comes to nearly its stake is closed (below).`,
  "european-roulette":
    "One draw of 37 a round, 157 spots. Announced bets and neighbours are laid out on them and return the same.",
  "sic-bo": "Three draws of six a round; the exact figures count all 216 throws.",
  "powerball-5": powerball,
  "powerball-1": powerball,
  ladder:
    "Two draws of two a round: start and rungs. Every rung changes the side; the left foot is odd, the right one even.",
  kite: `The string breaks at ⌊97 / U⌋ hundredths for U evenly spread over 0 … 1, at least 1.00 and at most 1,000.00. So
c hundredths are reached with a chance of exactly 97 / c, and a cash-out at c returns c / 100 × 97 / c = 97 % whatever c
is: by hand, at a preset, early or late. At 1,000.00 whoever still flies is cashed out. U is drawn until its bits
decide the hundredth, so nothing is rounded. Presets stand for spots below.`,
};
