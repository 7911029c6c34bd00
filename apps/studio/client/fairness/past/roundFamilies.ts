import type { RoundFamily } from "@hanpan/frame/fairness/RoundPicker";
import { instantNames } from "../../instant/games/names.ts";
import { miniCodes } from "../../mini/games/miniGames.ts";
import { m } from "../../paraglide/messages.js";
import { tableCodes } from "../../tables/games/tableGames.ts";
import { sharedGameName } from "../shared/outcomeWords.ts";
import { OwnRounds } from "./OwnRounds.tsx";
import { SharedRounds } from "./SharedRounds.tsx";
import { slotNames } from "./slotNames.ts";

const shared = (codes: readonly string[]) => codes.map((code) => [code, () => sharedGameName(code)] as const);

/** Every family of games whose past rounds can be picked, as they are offered. */
export const roundFamilies: readonly RoundFamily[] = [
  { name: m.check_slots, games: slotNames, Rounds: OwnRounds },
  { name: m.tb_tables, games: shared(tableCodes), Rounds: SharedRounds },
  { name: m.mini_games, games: shared(miniCodes), Rounds: SharedRounds },
  { name: m.instant_games, games: instantNames, Rounds: OwnRounds },
];
