import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { cardText } from "@hanpan/games/cards/cardText";
import * as z from "zod/mini";
import { type InstantOutcome, instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { HiLoStage } from "./HiLoStage.tsx";

type HiLo = Extract<InstantOutcome, { kind: "HILO" }>;

/** How many guesses were right. */
const rightOf = ({ steps, end }: HiLo): number =>
  steps.filter((step) => step !== "SKIP").length - (end === "MISSED" ? 1 : 0);

function wordsOf(outcome: InstantOutcome): string {
  if (outcome.kind !== "HILO") return "";
  const { end, reachedWon, stakeWon, steps, cards } = outcome;
  const count = rightOf(outcome);
  if (end === "MISSED") return count === 0 ? m.hilo_result_first() : m.hilo_result_missed({ count });
  if (end === "GIVEN_BACK") return m.hilo_result_back();
  if (end !== null) return `${m.hilo_result_out({ count })} · ${won(reachedWon, language())}`;
  const multiplier = (Math.floor((reachedWon * 100) / stakeWon) / 100).toFixed(2);
  const guessed = steps.length === 0 ? m.hilo_first() : m.hilo_bet();
  const standing = count === 0 ? guessed : m.hilo_going({ count, multiplier });
  // The card that lies open is said too, to whoever does not see it.
  return [...cards.slice(-1).map(cardText), standing].join(" · ");
}

/** Hi-lo 하이로우, as the room plays it. */
export const hiLoClient: InstantClient = {
  gameCode: "hi-lo",
  name: m.hilo_name,
  firstChoice: { kind: "HILO" },
  choice: instantChoice.check(z.refine((choice) => choice.kind === "HILO")),
  // Nothing goes with the stake: every guess is made on the stage.
  Choice: () => null,
  Stage: HiLoStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  goesOn: true,
  showingMs: () => 900,
  resultWords: wordsOf,
  reachedWon: (outcome) => (outcome.kind === "HILO" && rightOf(outcome) > 0 ? outcome.reachedWon : null),
  sound: (sounds, outcome) => {
    if (outcome.kind !== "HILO") return;
    if (outcome.end === "MISSED") sounds.play("gong");
    else if (outcome.steps.at(-1) === "SKIP" || outcome.steps.length === 0) sounds.play("stop", 1);
    else sounds.play("line", rightOf(outcome));
  },
};
