import type {
  MonthAccount,
  MonthCash,
  MonthCategory,
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
import { inUnit, netOf, revenueOf, UnitAmount } from "./words.tsx";

type Play = { bets: number; stake: number; win: number };
type Line = Play & { late: number; bonuses: number; rolling: number };

const playColumns = <Row extends Play>(): SectionColumn<Row>[] => [
  count("bets", m.month_bets(), ({ bets }) => bets),
  won("stake", m.figure_stakes(), ({ stake }) => stake),
  won("win", m.figure_wins(), ({ win }) => win),
  won("ggr", m.month_ggr(), revenueOf),
];

/** A line's play and what is left of it; where costs do not stand by line, neither they nor what is left. */
const lineColumns = <Row extends Line>(hasCosts: boolean): SectionColumn<Row>[] => [
  ...playColumns<Row>(),
  won("late", m.month_late(), ({ late }) => late),
  ...(hasCosts
    ? [
        won<Row>("bonuses", m.month_bonuses(), ({ bonuses }) => bonuses),
        won<Row>("rolling", m.month_rolling(), ({ rolling }) => rolling),
        won<Row>("ngr", m.month_ngr(), netOf),
      ]
    : []),
];

export const dayColumns = (): SectionColumn<MonthDay>[] => [
  { id: "day", header: m.column_day(), cell: ({ day }) => day ?? m.month_late() },
  ...lineColumns<MonthDay>(true),
  won("deposits", m.figure_deposits(), ({ deposits }) => deposits),
  won("withdrawals", m.figure_withdrawals(), ({ withdrawals }) => withdrawals),
];

export const gameColumns = (hasCosts: boolean): SectionColumn<MonthGame>[] => [
  { id: "game", header: m.month_game(), cell: ({ game, others }) => nameOf(game, others, m.month_noGame()) },
  { id: "vendor", header: m.month_vendor(), cell: ({ vendor }) => vendor ?? "–" },
  {
    id: "category",
    header: m.month_category(),
    cell: ({ category }) => (category === null ? "–" : wordOf(gameCategoryWords, category)),
  },
  ...lineColumns<MonthGame>(hasCosts),
];

export const groupColumns = (
  header: string,
  none: string,
  hasCosts: boolean,
): SectionColumn<MonthGroup>[] => [
  { id: "name", header, cell: ({ name, others }) => nameOf(name, others, none) },
  ...lineColumns<MonthGroup>(hasCosts),
];

export const categoryColumns = (hasCosts: boolean): SectionColumn<MonthCategory>[] => [
  {
    id: "category",
    header: m.month_category(),
    cell: ({ category }) => (category === null ? m.month_noCategory() : wordOf(gameCategoryWords, category)),
  },
  ...lineColumns<MonthCategory>(hasCosts),
];

const nameOf = (name: string | null, others: number, none: string): string =>
  others > 0 ? m.month_others({ count: others }) : (name ?? none);

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
