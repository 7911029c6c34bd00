import { europeanRoulette } from "@hanpan/games/roulette/game";
import { m } from "../../paraglide/messages.js";
import { numberWords } from "../roulette/numbers.ts";
import { RouletteFelt } from "../roulette/RouletteFelt.tsx";
import { LatestNumbers, RouletteRecords } from "../roulette/RouletteRecords.tsx";
import { RouletteStage } from "../roulette/RouletteStage.tsx";
import { rouletteSpotName, rouletteSpotPay } from "../roulette/spotWords.ts";
import type { TableGame } from "./tableGame.ts";

export const rouletteTable: TableGame = {
  Stage: RouletteStage,
  Felt: RouletteFelt,
  Records: RouletteRecords,
  Tile: ({ road, wide }) => <LatestNumbers road={road} most={wide ? 14 : 16} />,
  stageKind: "WHEEL",
  turnsByHand: false,
  keySpots: ["RED", "BLACK", "ODD", "EVEN", "LOW", "HIGH"],
  spotName: rouletteSpotName,
  spotPay: rouletteSpotPay,
  resultWords: (outcome) => (outcome.kind === "ROULETTE" ? numberWords(outcome.number) : ""),
  playingWords: m.tb_spinning,
  returnHundredths: (code, outcome) =>
    outcome.kind === "ROULETTE" ? europeanRoulette.returnHundredthsOf(code, outcome) : 0,
};
