import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { yutHome, yutStations } from "@hanpan/games/slot/yut-board/board";
import type { YutThrow } from "@hanpan/games/slot/yut-board/outcome";
import type { YutResult } from "@hanpan/games/slot/yut-board/throw";
import type { YutRushSpinOutcome } from "@hanpan/games/yut-rush/symbols";
import { m } from "../../../../paraglide/messages.js";
import { symbolName } from "./SymbolImage.tsx";

/** The name of a throw's result. */
export const resultName = (result: YutResult): string =>
  ({ DO: m.yut_do, GAE: m.yut_gae, GEOL: m.yut_geol, YUT: m.yut_yut, MO: m.yut_mo })[result]();

/** The name of a station, or of home. */
export const stationName = (station: number): string =>
  station === yutHome ? m.yut_home() : (yutStations[station]?.name[language()] ?? "");

/** One winning line in words. */
export const lineSaying = ({ line, symbol, count, winWon }: YutRushSpinOutcome["lineWins"][number]): string =>
  m.line_win({ line: line + 1, symbol: symbolName(symbol), count, amount: won(winWon, language()) });

/** A throw and where it leads, in words. */
export const throwSaying = ({ result, steps, path }: YutThrow): string =>
  m.yut_throw({
    result: resultName(result),
    steps,
    station: stationName(path[path.length - 1] ?? yutHome),
  });

/** What a throw's stop has paid, in words. */
export function awardSaying({ award, piece, path }: YutThrow): string {
  const amount = won(award.winWon, language());
  if (award.reason === "HOME") return m.yut_home_award({ piece, amount });
  return m.yut_station_award({ station: stationName(path[path.length - 1] ?? yutHome), amount });
}
