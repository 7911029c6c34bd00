import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { limboTargets } from "@hanpan/games/limbo/game";
import * as z from "zod/mini";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { multiplierText } from "../../engine/multiplier.ts";
import { flightMs } from "./flight.ts";
import { LimboChoice } from "./LimboChoice.tsx";
import { LimboStage } from "./LimboStage.tsx";

/** A flight is followed by a moment in which the arrow stands. */
const standingMs = 450;

const wordsOf = (outcome: InstantOutcome): string =>
  outcome.kind === "LIMBO" ? `${multiplierText(outcome.resultHundredths)}×` : "";

/** Limbo 목표배수, as the room plays it. */
export const limboClient: InstantClient = {
  gameCode: "limbo",
  name: m.limbo_name,
  firstChoice: { kind: "LIMBO", targetHundredths: 200 },
  choice: instantChoice.check(
    z.refine(
      (choice) =>
        choice.kind === "LIMBO" &&
        choice.targetHundredths >= limboTargets.least &&
        choice.targetHundredths <= limboTargets.most,
    ),
  ),
  Choice: LimboChoice,
  Stage: LimboStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  showingMs: (outcome) =>
    outcome.kind === "LIMBO" ? flightMs(outcome.resultHundredths) + standingMs : standingMs,
  resultWords: wordsOf,
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "LIMBO") return;
    const isHit = outcome.resultHundredths >= outcome.targetHundredths;
    setTimeout(() => sounds.play(isHit ? "drum" : "stop", 1), flightMs(outcome.resultHundredths));
  },
};
