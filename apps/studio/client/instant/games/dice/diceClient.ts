import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { diceFaces } from "@hanpan/games/dice/game";
import * as z from "zod/mini";
import { instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { DiceChoice } from "./DiceChoice.tsx";
import { DiceStage, rollingMs } from "./DiceStage.tsx";
import { rollText } from "./words.ts";

/** Dice 주사위, as the room plays it. */
export const diceClient: InstantClient = {
  gameCode: "dice",
  name: m.dice_name,
  firstChoice: { kind: "DICE", side: "OVER", faces: 5_000 },
  choice: instantChoice.check(
    z.refine(
      (choice) => choice.kind === "DICE" && choice.faces >= diceFaces.least && choice.faces <= diceFaces.most,
    ),
  ),
  Choice: DiceChoice,
  Stage: DiceStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  showingMs: () => rollingMs + 400,
  resultWords: (outcome) => (outcome.kind === "DICE" ? rollText(outcome.roll) : ""),
  reachedWon: () => null,
  sound: (sounds, outcome) => {
    sounds.play("sticks");
    const isWon = outcome.totalWinWon > outcome.stakeWon;
    setTimeout(() => sounds.play(isWon ? "drum" : "stop", 1), rollingMs);
  },
};
