import { baccaratReturnHundredths } from "@hanpan/games/baccarat/spots";
import { m } from "../../paraglide/messages.js";
import { BaccaratFelt } from "../baccarat/BaccaratFelt.tsx";
import { BaccaratStage } from "../baccarat/BaccaratStage.tsx";
import { BigRoadBoard, SidedRoads } from "../roads/SidedRoads.tsx";
import { baccaratResults, baccaratSides } from "../roads/sides.ts";
import type { TableGame, TableGameRecords, TableGameTile } from "./tableGame.ts";

const names: { readonly [code: string]: () => string } = {
  PLAYER: m.tb_player,
  BANKER: m.tb_banker,
  TIE: m.tb_tie,
  PLAYER_PAIR: m.tb_player_pair,
  BANKER_PAIR: m.tb_banker_pair,
};
const pays: { readonly [code: string]: string } = {
  PLAYER: "1:1",
  TIE: "8:1",
  PLAYER_PAIR: "11:1",
  BANKER_PAIR: "11:1",
};

function BaccaratRecords({ road }: TableGameRecords) {
  return <SidedRoads results={baccaratResults(road)} words={baccaratSides} />;
}

function BaccaratTile({ road, wide }: TableGameTile) {
  return <BigRoadBoard results={baccaratResults(road)} words={baccaratSides} columns={wide ? 30 : 20} />;
}

/** A baccarat table; `noCommission` pays Banker even money, half of it on a win with 6. */
const baccarat = (noCommission: boolean): TableGame => ({
  Stage: BaccaratStage,
  Felt: BaccaratFelt,
  Records: BaccaratRecords,
  Tile: BaccaratTile,
  stageKind: "CARDS",
  turnsByHand: true,
  keySpots: ["PLAYER", "TIE", "BANKER", "PLAYER_PAIR", "BANKER_PAIR"],
  spotName: (code) => names[code]?.() ?? code,
  spotPay: (code) => pays[code] ?? (noCommission ? `1:1 · ${m.tb_banker_six()}` : "0.95:1"),
  resultWords: (outcome) => {
    if (outcome.kind !== "BACCARAT") return "";
    const { winner, playerTotal, bankerTotal } = outcome;
    return m.tb_baccarat_result({
      winner:
        winner === "TIE"
          ? m.tb_tie()
          : m.tb_side_wins({ side: winner === "PLAYER" ? m.tb_player() : m.tb_banker() }),
      player: playerTotal,
      banker: bankerTotal,
    });
  },
  playingWords: m.tb_dealing,
  returnHundredths: (code, outcome) =>
    outcome.kind === "BACCARAT"
      ? baccaratReturnHundredths(noCommission ? "NO_COMMISSION" : "COMMISSION", code, outcome)
      : 0,
});

export const baccaratTable = baccarat(false);
export const noCommissionTable = baccarat(true);
