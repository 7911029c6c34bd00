import { m } from "../../paraglide/messages.js";
import { baccaratTable, noCommissionTable } from "./baccarat.tsx";
import { dragonTigerTable } from "./dragonTiger.tsx";
import { rouletteTable } from "./roulette.tsx";
import { sicBoTable } from "./sicBo.tsx";
import type { TableGame } from "./tableGame.ts";

const games: { readonly [tableCode: string]: { readonly game: TableGame; readonly name: () => string } } = {
  "baccarat-speed": { game: baccaratTable, name: m.tb_name_baccarat_speed },
  "baccarat-standard": { game: baccaratTable, name: m.tb_name_baccarat_standard },
  "baccarat-no-commission": { game: noCommissionTable, name: m.tb_name_baccarat_no_commission },
  "dragon-tiger": { game: dragonTigerTable, name: m.tb_name_dragon_tiger },
  "european-roulette": { game: rouletteTable, name: m.tb_name_european_roulette },
  "sic-bo": { game: sicBoTable, name: m.tb_name_sic_bo },
};

/** Every table there is a client for, in the order of the lobby. */
export const tableCodes: readonly string[] = Object.keys(games);

/** What a table's game brings; null for a table that this client does not know. */
export const tableGame = (tableCode: string): TableGame | null => games[tableCode]?.game ?? null;

/** A table's name in the language in use. */
export const tableName = (tableCode: string): string => games[tableCode]?.name() ?? tableCode;
