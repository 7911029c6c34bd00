import { laterPart } from "@hanpan/frame/look/page/laterPart";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { minesBoard } from "@hanpan/games/mines/game";
import * as z from "zod/mini";
import { type InstantOutcome, instantChoice } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { InstantClient } from "../../engine/instantClient.ts";
import { MinesChoice } from "./MinesChoice.tsx";
import { MinesStage } from "./MinesStage.tsx";

const safeOf = ({ opened, end }: Extract<InstantOutcome, { kind: "MINES" }>): number =>
  opened.length - (end === "MINE" ? 1 : 0);

function wordsOf(outcome: InstantOutcome): string {
  if (outcome.kind !== "MINES") return "";
  const { end, reachedWon, nextWon, stakeWon } = outcome;
  const count = safeOf(outcome);
  if (end === "MINE") return m.mines_result_mine({ count });
  if (end === "GIVEN_BACK") return m.mines_result_back();
  if (end !== null) return m.mines_result_out({ count });
  const multiplier = (Math.floor((reachedWon * 100) / stakeWon) / 100).toFixed(2);
  const standing = count === 0 ? m.mines_first() : m.mines_going({ count, multiplier });
  return nextWon === null ? standing : `${standing} · ${m.mines_next({ amount: won(nextWon, language()) })}`;
}

/** Mines 지뢰찾기, as the room plays it. */
export const minesClient: InstantClient = {
  gameCode: "mines",
  name: m.mines_name,
  firstChoice: { kind: "MINES", mines: 3 },
  choice: instantChoice.check(
    z.refine(
      (choice) =>
        choice.kind === "MINES" && choice.mines >= minesBoard.least && choice.mines <= minesBoard.most,
    ),
  ),
  Choice: MinesChoice,
  Stage: MinesStage,
  Rules: laterPart(async () => (await import("./Rules.tsx")).Rules),
  goesOn: true,
  showingMs: () => 900,
  resultWords: wordsOf,
  reachedWon: (outcome) =>
    outcome.kind === "MINES" && outcome.opened.length > 0 ? outcome.reachedWon : null,
  sound: (sounds, outcome) => {
    if (outcome.kind !== "MINES") return;
    if (outcome.end === "MINE") sounds.play("gong");
    else if (outcome.opened.length > 0) sounds.play("line", outcome.opened.length);
  },
};
