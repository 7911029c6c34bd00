import { paysOf } from "@hanpan/games/video-poker/hands";
import * as z from "zod/mini";
import { type InstantMove, type InstantOutcome, instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { Rules } from "./Rules.tsx";
import { VideoPokerStage } from "./VideoPokerStage.tsx";
import { cardsAt, handWords, spokenCards } from "./words.ts";

function wordsOf(outcome: InstantOutcome): string {
  if (outcome.kind !== "VIDEO_POKER") return "";
  const { end, hand, dealtHand } = outcome;
  if (end === null)
    return dealtHand === null ? m.poker_first() : m.poker_already({ hand: handWords(dealtHand) });
  return hand === null
    ? handWords(null)
    : m.poker_result({ hand: handWords(hand), multiplier: paysOf(hand) });
}

/** The cards too, to whoever does not see them: those that were dealt, and those that came of the draw. */
function spoken(outcome: InstantOutcome): string {
  if (outcome.kind !== "VIDEO_POKER") return "";
  const { dealt, held, final } = outcome;
  if (final === null || held === null) return [spokenCards(dealt), wordsOf(outcome)].join(" · ");
  const kept = cardsAt(dealt, held);
  return [
    kept.length === 0 ? m.poker_held_none() : m.poker_held({ cards: spokenCards(kept) }),
    m.poker_final({ cards: spokenCards(final) }),
    wordsOf(outcome),
  ].join(" · ");
}

function drawWords(draft: InstantMove): string {
  const count = 5 - (draft.kind === "HOLD" ? draft.held.length : 0);
  return count === 0 ? m.poker_stand() : m.poker_draw({ count });
}

/** Video poker 비디오 포커, as the room plays it. */
export const videoPokerClient: InstantClient = {
  gameCode: "video-poker",
  name: m.poker_name,
  firstChoice: { kind: "VIDEO_POKER" },
  choice: instantChoice.check(z.refine((choice) => choice.kind === "VIDEO_POKER")),
  // Nothing goes with the stake: what is held is chosen on the stage.
  Choice: () => null,
  Stage: VideoPokerStage,
  Rules,
  prepared: {
    first: { kind: "HOLD", held: [] },
    words: drawWords,
    dealingMs: 500,
    automatic: (outcome) => ({
      kind: "HOLD",
      held: outcome.kind === "VIDEO_POKER" ? (outcome.suggested ?? []) : [],
    }),
    autoplayNote: m.poker_auto,
  },
  showingMs: (outcome) =>
    outcome.kind === "VIDEO_POKER" ? 450 + (5 - (outcome.held?.length ?? 5)) * 60 : 450,
  resultWords: wordsOf,
  spoken,
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "VIDEO_POKER") return;
    if (outcome.end === null) sounds.play("sticks", 1);
    else sounds.play("stop", 5 - (outcome.held?.length ?? 0));
  },
};
