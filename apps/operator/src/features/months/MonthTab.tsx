import type { MonthReport } from "@hanpan/contract/operator/objects/month";
import * as m from "../../paraglide/messages.js";
import { Invoices } from "./Invoices.tsx";
import { Section } from "./Section.tsx";
import {
  accountColumns,
  cashColumns,
  categoryColumns,
  costColumns,
  dayColumns,
  gameColumns,
  groupColumns,
  lateColumns,
} from "./sectionColumns.tsx";

/** What a month is looked at by. */
export const monthTabs = () =>
  [
    { id: "DAYS", label: m.month_byDay() },
    { id: "GAMES", label: m.month_byGame() },
    { id: "VENDORS", label: m.month_byVendor() },
    { id: "CATEGORIES", label: m.month_byCategory() },
    { id: "LEVELS", label: m.month_byLevel() },
    { id: "PARTNERS", label: m.month_byPartner() },
    { id: "INVOICES", label: m.month_invoices() },
    { id: "COSTS", label: m.month_costs() },
    { id: "CASH", label: m.month_cash() },
    { id: "ACCOUNTS", label: m.month_accounts() },
    { id: "LATE", label: m.month_lateLines() },
  ] as const;
export type MonthTabId = ReturnType<typeof monthTabs>[number]["id"];

/** The lines of one of them. */
export function MonthTab({ id, month }: { id: MonthTabId; month: MonthReport }) {
  const title = monthTabs().find((tab) => tab.id === id)?.label ?? "";
  const hasCosts = month.hasLineCosts;
  const given = { title, name: `month-${month.month}-${id.toLowerCase()}` };
  switch (id) {
    case "DAYS":
      return (
        <Section {...given} columns={dayColumns()} rows={month.days} rowKey={({ day }) => day ?? "late"} />
      );
    case "GAMES":
      return (
        <Section
          {...given}
          help={lineHelp(hasCosts, m.month_gamesHelp())}
          columns={gameColumns(hasCosts)}
          rows={month.games}
          rowKey={({ gameId, vendor, category, others }) =>
            `${gameId ?? ""} ${vendor ?? ""} ${category ?? ""} ${others}`
          }
        />
      );
    case "VENDORS":
      return (
        <Section
          {...given}
          help={lineHelp(hasCosts, m.month_gamesHelp())}
          columns={groupColumns(m.month_vendor(), m.month_noGame(), hasCosts)}
          rows={month.vendors}
          rowKey={groupKey}
        />
      );
    case "CATEGORIES":
      return (
        <Section
          {...given}
          help={lineHelp(hasCosts, m.month_categoriesHelp())}
          columns={categoryColumns(hasCosts)}
          rows={month.categories}
          rowKey={({ category }) => category ?? "none"}
        />
      );
    case "LEVELS":
      return (
        <Section
          {...given}
          help={lineHelp(hasCosts, m.month_levelsHelp())}
          columns={groupColumns(m.month_level(), m.month_noLevel(), hasCosts)}
          rows={month.levels}
          rowKey={groupKey}
        />
      );
    case "PARTNERS":
      return (
        <Section
          {...given}
          help={lineHelp(hasCosts, m.month_partnersHelp())}
          columns={groupColumns(m.month_partner(), m.month_noPartner(), hasCosts)}
          rows={month.partners}
          rowKey={groupKey}
        />
      );
    case "INVOICES":
      return <Invoices month={month} />;
    case "COSTS":
      return (
        <Section
          {...given}
          help={m.month_costsHelp()}
          columns={costColumns()}
          rows={month.costs}
          rowKey={({ kind, type, pointType }) => `${kind} ${type} ${pointType ?? ""}`}
        />
      );
    case "CASH":
      return (
        <Section
          {...given}
          help={m.month_cashHelp()}
          columns={cashColumns()}
          rows={month.cash}
          rowKey={({ account, unit, siteAccount }) =>
            `${account} ${unit} ${siteAccount?.accountNumber ?? ""}`
          }
        />
      );
    case "ACCOUNTS":
      return (
        <Section
          {...given}
          help={m.month_accountsHelp()}
          columns={accountColumns()}
          rows={month.accounts}
          rowKey={({ account, unit }) => `${account} ${unit}`}
        />
      );
    case "LATE":
      return (
        <Section
          {...given}
          help={m.month_lateHelp()}
          columns={lateColumns()}
          rows={month.lateGames}
          rowKey={({ day, game, vendor }) => `${day} ${game} ${vendor}`}
        />
      );
  }
}

const groupKey = ({ id, others }: { id: string | null; others: number }) => `${id ?? "none"} ${others}`;

/** What is said above lines; where costs do not stand by line, that first. */
const lineHelp = (hasCosts: boolean, help: string): string =>
  hasCosts ? help : `${m.month_noLineCosts()} ${help}`;
