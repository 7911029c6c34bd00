import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { Rules } from "./Rules.tsx";
import { SeotdaStage } from "./SeotdaStage.tsx";
import { allWords, shortWords } from "./words.ts";

/** Seotda 섯다, as the room plays it. */
export const seotdaClient: InstantClient = {
  gameCode: "seotda",
  name: m.seotda_name,
  firstChoice: { kind: "SEOTDA" },
  choice: instantChoice.check(z.refine((choice) => choice.kind === "SEOTDA")),
  // Nothing goes with the stake: the choice is made on the stage, when the cards lie there.
  Choice: () => null,
  Stage: SeotdaStage,
  Rules,
  goesOn: true,
  showingMs: () => 900,
  resultWords: (outcome) => (outcome.kind === "SEOTDA" ? shortWords(outcome) : ""),
  spoken: (outcome) => (outcome.kind === "SEOTDA" ? allWords(outcome) : ""),
  // A round is never cashed out: it is called or folded.
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "SEOTDA") return;
    if (outcome.end === "LOST") sounds.play("gong");
    else if (outcome.end === "WON") sounds.play("line", 3);
    else sounds.play("stop", 1);
  },
};
