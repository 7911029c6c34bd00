import { blackjack } from "@hanpan/games/blackjack/game";
import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { BlackjackStage } from "./BlackjackStage.tsx";
import { Moves } from "./Moves.tsx";
import { showingMsOf } from "./pace.ts";
import { Rules } from "./Rules.tsx";
import { blackjackWords } from "./words.ts";

/** Blackjack 블랙잭, as the room plays it. */
export const blackjackClient: InstantClient = {
  gameCode: "blackjack",
  name: m.blackjack_name,
  firstChoice: { kind: "BLACKJACK" },
  choice: instantChoice.check(z.refine((choice) => choice.kind === "BLACKJACK")),
  // Nothing goes with the stake: every choice is a move.
  Choice: () => null,
  Stage: BlackjackStage,
  Moves,
  raiseWon: (stakeWon, move) => (blackjack.isMove(move) ? (blackjack.raiseWon?.(stakeWon, move) ?? 0) : 0),
  Rules,
  goesOn: true,
  showingMs: (outcome) => (outcome.kind === "BLACKJACK" ? showingMsOf(outcome) : 0),
  resultWords: blackjackWords,
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "BLACKJACK") return;
    if (!outcome.isOver) return sounds.play("stop", outcome.hands.flatMap(({ cards }) => cards).length);
    if (outcome.totalWinWon > 0) sounds.play("line", 2);
    else sounds.play("gong");
  },
};
