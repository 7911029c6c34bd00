import { blackjackSubjects } from "./blackjack/bot.ts";
import { diceSubjects } from "./dice.ts";
import { hiLoSubjects } from "./hiLo.ts";
import { kenoSubjects } from "./keno.ts";
import { limboSubjects } from "./limbo.ts";
import { minesSubjects } from "./mines.ts";
import { plinkoSubjects } from "./plinko.ts";
import { seotdaSubjects } from "./seotda.ts";
import type { Subject } from "./subject.ts";
import { videoPokerSubjects } from "./videoPoker.ts";
import { wheelSubjects } from "./wheel.ts";

/** Every way of playing that is simulated. */
export const instantSubjects: readonly Subject[] = [
  ...limboSubjects,
  ...diceSubjects,
  ...minesSubjects,
  ...plinkoSubjects,
  ...hiLoSubjects,
  ...kenoSubjects,
  ...wheelSubjects,
  ...videoPokerSubjects,
  ...seotdaSubjects,
  ...blackjackSubjects,
];
