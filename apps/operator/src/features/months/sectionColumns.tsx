import type {
  MonthAccount,
  MonthCash,
  MonthCost,
  MonthDay,
  MonthGame,
  MonthGroup,
  MonthLate,
} from "@hanpan/contract/operator/objects/month";
import { accountName } from "@hanpan/contract/operator/words/account";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { count, type SectionColumn, won } from "./Section.tsx";
import { inUnit, revenueOf, UnitAmount } from "./words.tsx";

type Play = { bets: number; stake: number; win: number };

const playColumns = <Row extends Play>(): SectionColumn<Row>[] => [
  count("bets", m.month_bets(), ({ bets }) => bets),
  won("stake", m.figure_stakes(), ({ stake }) => stake),
  won("win", m.figure_wins(), ({ win }) => win),
  won("ggr", m.month_ggr(), revenueOf),
];

export const dayColumns = (): SectionColumn<MonthDay>[] => [
  { id: "day", header: m.column_day(), cell: ({ day }) => day },
  ...playColumns<MonthDay>(),
  won("bonuses", m.month_bonuses(), ({ bonuses }) => bonuses),
  won("rolling", m.month_rolling(), ({ rolling }) => rolling),
  won("deposits", m.figure_deposits(), ({ deposits }) => deposits),
  won("withdrawals", m.figure_withdrawals(), ({ withdrawals }) => withdrawals),
];

export const gameColumns = (): SectionColumn<MonthGame>[] => [
  { id: "game", header: m.month_game(), cell: ({ game }) => game },
  { id: "vendor", header: m.month_vendor(), cell: ({ vendor }) => vendor },
  { id: "category", header: m.month_category(), cell: ({ category }) => wordOf(gameCategoryWords, category) },
  ...playColumns<MonthGame>(),
];

export const groupColumns = (header: string, none: string): SectionColumn<MonthGroup>[] => [
  { id: "name", header, cell: ({ name }) => name ?? none },
  ...playColumns<MonthGroup>(),
];

/** Play by category, as the games add up to it. */
export function categoryRows(games: readonly MonthGame[]): MonthGroup[] {
  const sums = new Map<MonthGame["category"], Play>();
  for (const { category, bets, stake, win } of games) {
    const sum = sums.get(category) ?? { bets: 0, stake: 0, win: 0 };
    sums.set(category, { bets: sum.bets + bets, stake: sum.stake + stake, win: sum.win + win });
  }
  return [...sums].map(([category, play]) => ({
    ...{ id: category, name: wordOf(gameCategoryWords, category) },
    ...play,
  }));
}

export const costColumns = (): SectionColumn<MonthCost>[] => [
  {
    id: "kind",
    header: m.month_costKind(),
    cell: ({ kind }) => (kind === "BONUS" ? m.month_bonuses() : m.month_rolling()),
  },
  {
    id: "type",
    header: m.month_costType(),
    cell: ({ type, pointType }) =>
      [
        wordOrCode(transferTypeWords, type, currentLanguage()),
        ...(pointType === null ? [] : [wordOrCode(pointTypeWords, pointType, currentLanguage())]),
      ].join(" · "),
  },
  won("amount", m.column_amount(), ({ amount }) => amount),
];

export const cashColumns = (): SectionColumn<MonthCash>[] => [
  {
    id: "account",
    header: m.month_account(),
    cell: ({ account }) => accountName(account, currentLanguage()),
  },
  {
    id: "siteAccount",
    header: m.month_siteAccount(),
    cell: ({ siteAccount }) =>
      siteAccount === null ? null : `${siteAccount.bankName} ${siteAccount.accountNumber}`,
    shown: ({ siteAccount }) =>
      siteAccount === null
        ? "–"
        : `${siteAccount.bankName} ${siteAccount.accountNumber} ${siteAccount.holder}`,
  },
  { id: "unit", header: m.month_unit(), cell: ({ unit }) => unitName(unit) },
  amountIn("deposits", m.figure_deposits(), ({ deposits }) => deposits),
  count("depositCount", m.month_deposits(), ({ depositCount }) => depositCount),
  amountIn("withdrawals", m.figure_withdrawals(), ({ withdrawals }) => withdrawals),
  count("withdrawalCount", m.month_withdrawals(), ({ withdrawalCount }) => withdrawalCount),
];

export const accountColumns = (): SectionColumn<MonthAccount>[] => [
  {
    id: "account",
    header: m.month_account(),
    cell: ({ account }) => accountName(account, currentLanguage()),
  },
  { id: "unit", header: m.month_unit(), cell: ({ unit }) => unitName(unit) },
  amountIn("opening", m.month_opening(), ({ opening }) => opening),
  amountIn("moved", m.month_moved(), ({ moved }) => moved),
  amountIn("closing", m.month_closing(), ({ closing }) => closing),
];

export const lateColumns = (): SectionColumn<MonthLate>[] => [
  { id: "day", header: m.column_day(), cell: ({ day }) => day },
  { id: "game", header: m.month_game(), cell: ({ game }) => game },
  { id: "vendor", header: m.month_vendor(), cell: ({ vendor }) => vendor },
  ...playColumns<MonthLate>(),
];

const amountIn = <Row extends { unit: string }>(
  id: string,
  header: string,
  of: (row: Row) => number,
): SectionColumn<Row> => ({
  id,
  header,
  align: "right",
  cell: (row) => inUnit(of(row), row.unit),
  shown: (row) => <UnitAmount amount={of(row)} unit={row.unit} />,
});

/** What an account counts in. */
export const unitName = (unit: string): string => units[unit]?.() ?? unit;
const units: Readonly<Record<string, () => string>> = {
  WON: m.month_unit_won,
  DEBT: m.month_unit_won,
  POINT: m.month_unit_point,
  ROLLING: m.month_unit_won,
  TICKET: m.month_unit_ticket,
};
