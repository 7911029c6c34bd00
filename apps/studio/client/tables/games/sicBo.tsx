import { sicBo } from "@hanpan/games/sic-bo/game";
import { m } from "../../paraglide/messages.js";
import { SicBoFelt } from "../sic-bo/SicBoFelt.tsx";
import { LatestTotals, SicBoRecords } from "../sic-bo/SicBoRecords.tsx";
import { SicBoStage } from "../sic-bo/SicBoStage.tsx";
import { diceWords, sicBoSpotName, sicBoSpotPay } from "../sic-bo/words.ts";
import type { TableGame } from "./tableGame.ts";

export const sicBoTable: TableGame = {
  Stage: SicBoStage,
  Felt: SicBoFelt,
  Records: SicBoRecords,
  Tile: ({ road, wide }) => <LatestTotals road={road} most={wide ? 14 : 16} />,
  stageKind: "DICE",
  turnsByHand: false,
  keySpots: ["SMALL", "BIG", "ODD", "EVEN"],
  spotName: sicBoSpotName,
  spotPay: sicBoSpotPay,
  resultWords: (outcome) => (outcome.kind === "SIC_BO" ? diceWords(outcome.dice) : ""),
  playingWords: m.tb_shaking,
  returnHundredths: (code, outcome) =>
    outcome.kind === "SIC_BO" ? sicBo.returnHundredthsOf(code, outcome) : 0,
};
