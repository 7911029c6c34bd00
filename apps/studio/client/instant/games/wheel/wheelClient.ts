import { laterPart } from "@hanpan/frame/look/page/laterPart";
import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { timesText } from "../../engine/tables.ts";
import { knockedAtMs, turnMs } from "./turn.ts";
import { WheelChoice } from "./WheelChoice.tsx";
import { WheelStage } from "./WheelStage.tsx";

/** A turn is followed by a moment in which the wheel stands. */
const standingMs = 450;

/** Wheel 돌림판, as the room plays it. */
export const wheelClient: InstantClient = {
  gameCode: "wheel",
  name: m.wheel_name,
  firstChoice: { kind: "WHEEL", segments: 20, risk: "MEDIUM" },
  choice: instantChoice.check(z.refine(({ kind }) => kind === "WHEEL")),
  Choice: WheelChoice,
  Stage: WheelStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  showingMs: () => turnMs + standingMs,
  resultWords: (outcome) => (outcome.kind === "WHEEL" ? timesText(outcome.multiplierHundredths) : ""),
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "WHEEL") return;
    for (const [knock, ms] of knockedAtMs.entries()) setTimeout(() => sounds.play("hoof", knock), ms);
    const isWon = outcome.totalWinWon > outcome.stakeWon;
    setTimeout(() => sounds.play(isWon ? "drum" : "stop", 1), turnMs);
  },
};
