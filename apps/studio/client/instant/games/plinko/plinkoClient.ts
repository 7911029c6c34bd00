import { laterPart } from "@hanpan/frame/look/page/laterPart";
import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { timesText } from "../../engine/tables.ts";
import { fallMs } from "./fall.ts";
import { PlinkoChoice } from "./PlinkoChoice.tsx";
import { PlinkoStage } from "./PlinkoStage.tsx";

/** A fall is followed by a moment in which the marble lies in its hollow. */
const lyingMs = 450;

/** Plinko 구슬치기, as the room plays it. */
export const plinkoClient: InstantClient = {
  gameCode: "plinko",
  name: m.plinko_name,
  firstChoice: { kind: "PLINKO", rows: 12, risk: "MEDIUM" },
  choice: instantChoice.check(z.refine(({ kind }) => kind === "PLINKO")),
  Choice: PlinkoChoice,
  Stage: PlinkoStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  showingMs: (outcome) => (outcome.kind === "PLINKO" ? fallMs(outcome.rows) : 0) + lyingMs,
  resultWords: (outcome) => (outcome.kind === "PLINKO" ? timesText(outcome.multiplierHundredths) : ""),
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "PLINKO") return;
    sounds.play("sticks");
    const isWon = outcome.totalWinWon > outcome.stakeWon;
    setTimeout(() => sounds.play(isWon ? "drum" : "stop", 1), fallMs(outcome.rows));
  },
};
