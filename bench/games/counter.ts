import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  type BaccaratOutcome,
  baccaratDecks,
  baccaratNoCommission,
  baccaratStandard,
  type CardCode,
  type DragonTigerOutcome,
  dealDragonTigerShoe,
  dealShoe,
  dragonTiger,
  dragonTigerDecks,
  dragonTigerRounds,
  integersFrom,
  openBelowReturn,
  sharedTableOf,
} from "@hanpan/games";
import { returnsBeforeCut, returnsBySpot } from "@hanpan/games/baccarat/returns";
import { deck } from "@hanpan/games/cards/card";
import { unseenCards } from "@hanpan/games/cards/unseen";
import { returnsFromUnseen } from "@hanpan/games/dragon-tiger/returns";
import * as z from "zod";
import { counterReportFile, counterReportOf } from "./counterReport.ts";
import { fastWords } from "./fastWords.ts";
import { type CountedSpots, countedGames, counterFile } from "./kept.ts";

/**
 * `npm run bench:counter`: a perfect counter at the games of cards. Counts out the exact return of every spot before every
 * round of so many shoes, with no reckoning first, and says which spots the tables keep closed, what the open ones come to,
 * and what the counter would win in a shoe if all were open, at the most that each takes.
 * --shoes (20,000), --seed, --write: keeps the figures for the PAR sheets, and writes docs/bench/counter.md.
 */
const { values } = parseArgs({
  options: {
    shoes: { type: "string", default: "20000" },
    seed: { type: "string", default: "hanpan-2026" },
    write: { type: "boolean", default: false },
  },
});
const beganAt = performance.now();
const shoes = z.coerce.number().int().positive().parse(values.shoes);

type Tally = { rounds: number; closed: number; openSum: number; highestOpen: number; wonWithoutRule: number };

/** Counts returns by spot, round after round, for a table's limits. */
function tallyOf(gameCode: string) {
  const limits = new Map(sharedTableOf(gameCode)?.spots.map((spot) => [spot.code, spot.maximumWon]));
  const tallies = new Map<string, Tally>();
  return {
    note(returns: ReadonlyMap<string, number>) {
      for (const [spot, share] of returns) {
        const tally = tallies.get(spot) ?? {
          rounds: 0,
          closed: 0,
          openSum: 0,
          highestOpen: 0,
          wonWithoutRule: 0,
        };
        tallies.set(spot, tally);
        tally.rounds += 1;
        tally.wonWithoutRule += Math.max(0, share - 1) * (limits.get(spot) ?? 0);
        if (share >= openBelowReturn) tally.closed += 1;
        else {
          tally.openSum += share;
          tally.highestOpen = Math.max(tally.highestOpen, share);
        }
      }
    },
    counted: (): CountedSpots => ({
      seed: values.seed,
      shoes,
      spots: [...tallies].map(([spot, tally]) => ({
        spot,
        closedShare: tally.closed / tally.rounds,
        meanOpenReturn: tally.openSum / (tally.rounds - tally.closed),
        highestOpenReturn: tally.highestOpen,
        wonPerShoeWithoutRule: Math.round(tally.wonWithoutRule / shoes),
      })),
    }),
  };
}

const numberOf: ReadonlyMap<string, number> = new Map(deck.map((code, cardNumber) => [code, cardNumber]));
const cardsOf = ({ playerCards, bankerCards }: BaccaratOutcome) => [...playerCards, ...bankerCards];

/** Before every coup of so many shoes: the cards that nobody has seen, by rank, and how many were dealt before the last. */
function eachCoup(look: (unseen: Int32Array, dealtBefore: number) => void): void {
  const draw = integersFrom(fastWords(`${values.seed}/baccarat/counter`));
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    const unseen = new Int32Array(13).fill(4 * baccaratDecks);
    let dealt = 0;
    let dealtBefore = 0;
    for (const coup of dealShoe(draw).coups) {
      look(unseen, dealtBefore);
      dealtBefore = dealt;
      for (const card of cardsOf(coup)) {
        const rank = (numberOf.get(card) ?? 0) % 13;
        unseen[rank] = (unseen[rank] ?? 0) - 1;
        dealt += 1;
      }
    }
  }
}

const standard = tallyOf(baccaratStandard.gameCode);
const speed = tallyOf("baccarat-speed");
const free = tallyOf(baccaratNoCommission.gameCode);
eachCoup((unseen, dealtBefore) => {
  const returns = returnsBeforeCut(unseen, dealtBefore);
  const withCommission = returnsBySpot("COMMISSION", returns);
  standard.note(withCommission);
  speed.note(withCommission);
  free.note(returnsBySpot("NO_COMMISSION", returns));
});

const dragon = tallyOf(dragonTiger.gameCode);
const draw = integersFrom(fastWords(`${values.seed}/dragon-tiger/counter`));
for (let shoe = 0; shoe < shoes; shoe += 1) {
  const unseen = unseenCards(dragonTigerDecks, []);
  const take = (card: CardCode) => {
    const cardNumber = numberOf.get(card) ?? 0;
    unseen[cardNumber] = (unseen[cardNumber] ?? 0) - 1;
  };
  const rounds: readonly DragonTigerOutcome[] = dealDragonTigerShoe(draw, dragonTigerRounds);
  for (const { dragonCard, tigerCard } of rounds) {
    dragon.note(returnsFromUnseen(unseen));
    take(dragonCard);
    take(tigerCard);
  }
}

const kept = existsSync(counterFile) ? countedGames.parse(JSON.parse(readFileSync(counterFile, "utf8"))) : {};
const counts = new Map<string, CountedSpots>();
const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
for (const [gameCode, tally] of [
  [baccaratStandard.gameCode, standard],
  ["baccarat-speed", speed],
  [baccaratNoCommission.gameCode, free],
  [dragonTiger.gameCode, dragon],
] as const) {
  const counted = tally.counted();
  kept[gameCode] = counted;
  counts.set(gameCode, counted);
  console.log(`\n${gameCode}, ${shoes.toLocaleString("en")} shoes`);
  for (const spot of counted.spots) {
    console.log(
      `  ${spot.spot.padEnd(12)} closed ${percent(spot.closedShare)}  open: mean ${percent(spot.meanOpenReturn)}, highest ${percent(spot.highestOpenReturn)}  without the rule ${spot.wonPerShoeWithoutRule.toLocaleString("en")} won a shoe`,
    );
    if (spot.highestOpenReturn >= 1) process.exitCode = 1;
  }
}
if (values.write) {
  writeFileSync(counterFile, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(
    counterReportFile,
    counterReportOf(counts, {
      seconds: (performance.now() - beganAt) / 1_000,
      on: new Date().toISOString().slice(0, 10),
      command: ["npm run bench:counter --", ...process.argv.slice(2)].join(" "),
    }),
  );
}
