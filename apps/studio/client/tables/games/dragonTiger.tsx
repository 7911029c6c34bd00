import { dragonTiger } from "@hanpan/games/dragon-tiger/game";
import { m } from "../../paraglide/messages.js";
import { DragonTigerFelt } from "../dragon-tiger/DragonTigerFelt.tsx";
import { DragonTigerStage } from "../dragon-tiger/DragonTigerStage.tsx";
import { BigRoadBoard, SidedRoads } from "../roads/SidedRoads.tsx";
import { dragonTigerResults, dragonTigerSides } from "../roads/sides.ts";
import type { TableGame, TableGameRecords, TableGameTile } from "./tableGame.ts";

const names: { readonly [code: string]: () => string } = {
  DRAGON: m.tb_dragon,
  TIGER: m.tb_tiger,
  TIE: m.tb_tie,
  SUITED_TIE: m.tb_suited_tie,
};
const pays: { readonly [code: string]: string } = { TIE: "10:1", SUITED_TIE: "50:1" };

function DragonTigerRecords({ road }: TableGameRecords) {
  return <SidedRoads results={dragonTigerResults(road)} words={dragonTigerSides} />;
}

function DragonTigerTile({ road, wide }: TableGameTile) {
  return (
    <BigRoadBoard results={dragonTigerResults(road)} words={dragonTigerSides} columns={wide ? 30 : 20} />
  );
}

export const dragonTigerTable: TableGame = {
  Stage: DragonTigerStage,
  Felt: DragonTigerFelt,
  Records: DragonTigerRecords,
  Tile: DragonTigerTile,
  stageKind: "CARDS",
  turnsByHand: false,
  keySpots: ["DRAGON", "TIE", "TIGER", "SUITED_TIE"],
  spotName: (code) => names[code]?.() ?? code,
  spotPay: (code) => pays[code] ?? "1:1",
  resultWords: (outcome) => {
    if (outcome.kind !== "DRAGON_TIGER") return "";
    if (outcome.winner === "TIE") return outcome.isSuitedTie ? m.tb_suited_tie() : m.tb_tie();
    return m.tb_side_wins({ side: outcome.winner === "DRAGON" ? m.tb_dragon() : m.tb_tiger() });
  },
  playingWords: m.tb_dealing,
  returnHundredths: (code, outcome) =>
    outcome.kind === "DRAGON_TIGER" ? dragonTiger.returnHundredthsOf(code, outcome) : 0,
};
