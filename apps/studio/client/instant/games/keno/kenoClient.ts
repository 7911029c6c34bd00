import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { kenoNumbers } from "@hanpan/games/keno/tables";
import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { multiplierText } from "../../engine/multiplier.ts";
import { KenoChoice } from "./KenoChoice.tsx";
import { KenoStage } from "./KenoStage.tsx";
import { drawnBeatMs } from "./pace.ts";

/** All ten are followed by a moment in which they can be seen. */
const seenMs = 500;

/** Keno 키노, as the room plays it. */
export const kenoClient: InstantClient = {
  gameCode: "keno",
  name: m.keno_name,
  firstChoice: { kind: "KENO", numbers: [], risk: "MEDIUM" },
  choice: instantChoice.check(z.refine(({ kind }) => kind === "KENO")),
  isComplete: (choice) => choice.kind === "KENO" && choice.numbers.length > 0,
  Choice: KenoChoice,
  Stage: KenoStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  showingMs: () => drawnBeatMs * kenoNumbers.drawn + seenMs,
  resultWords: (outcome) =>
    outcome.kind === "KENO"
      ? m.keno_result({ count: outcome.hits, multiplier: multiplierText(outcome.multiplierHundredths) })
      : "",
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "KENO") return;
    let hits = 0;
    for (const [place, number] of outcome.drawn.entries()) {
      const isHit = outcome.numbers.includes(number);
      if (isHit) hits += 1;
      const step = hits;
      setTimeout(() => sounds.play(isHit ? "lantern" : "stop", step), drawnBeatMs * (place + 1));
    }
  },
};
