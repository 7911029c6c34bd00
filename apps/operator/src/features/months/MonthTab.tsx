import type { MonthReport } from "@hanpan/contract/operator/objects/month";
import * as m from "../../paraglide/messages.js";
import { Invoices } from "./Invoices.tsx";
import { Section } from "./Section.tsx";
import {
  accountColumns,
  cashColumns,
  categoryRows,
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
  const given = { title, name: `month-${month.month}-${id.toLowerCase()}` };
  switch (id) {
    case "DAYS":
      return <Section {...given} columns={dayColumns()} rows={month.days} rowKey={({ day }) => day} />;
    case "GAMES":
      return (
        <Section
          {...given}
          columns={gameColumns()}
          rows={month.games}
          rowKey={({ gameId, vendor, category }) => `${gameId} ${vendor} ${category}`}
        />
      );
    case "CATEGORIES":
      return (
        <Section
          {...given}
          columns={groupColumns(m.month_category(), "")}
          rows={categoryRows(month.games)}
          rowKey={({ id: category }) => category ?? ""}
        />
      );
    case "LEVELS":
      return (
        <Section
          {...given}
          help={m.month_levelsHelp()}
          columns={groupColumns(m.month_level(), m.month_noLevel())}
          rows={month.levels}
          rowKey={({ id: level }) => level ?? "none"}
        />
      );
    case "PARTNERS":
      return (
        <Section
          {...given}
          help={m.month_partnersHelp()}
          columns={groupColumns(m.month_partner(), m.month_noPartner())}
          rows={month.partners}
          rowKey={({ id: partner }) => partner ?? "none"}
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
