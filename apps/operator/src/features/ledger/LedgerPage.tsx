import type { DataOf } from "@hanpan/contract/call";
import { transferTypes } from "@hanpan/contract/moneyEnumerations";
import { downloadTransfers, listTransfers } from "@hanpan/contract/operator/calls/ledger";
import { memberAccounts } from "@hanpan/contract/operator/enumerations";
import { accountName, accountWords } from "@hanpan/contract/operator/words/account";
import { transferNote } from "@hanpan/contract/operator/words/bonusEnd";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Link } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { currentLanguage } from "../../lib/language.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import { signedAmount } from "../../parts/ledgerWords.ts";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { SharedTransactions } from "./SharedTransactions.tsx";
import { VerifyPanel } from "./VerifyPanel.tsx";

type Transfer = DataOf<typeof listTransfers>["list"][number];

const ledgerFilters = z.object({
  member: optionalText,
  type: oneOfOptional(transferTypes),
  account: oneOfOptional(memberAccounts),
  ...periodFilters,
});

const keyOf = (transfer: Transfer) => `${transfer.member.id}/${transfer.id}`;

/** Every movement of money, and the check that all of it adds up. */
export function LedgerPage() {
  const [filters, change] = useFilters(ledgerFilters);
  const list = useList([listTransfers.id, filters], (cursor, signal) =>
    ask(listTransfers, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <ListPage
      title={m.nav_ledger()}
      list={list}
      columns={columns()}
      rowKey={keyOf}
      action={<CsvButton call={downloadTransfers} parts={{ query: filters }} name="transfers" />}
      filters={
        <>
          <SharedTransactions />
          <VerifyPanel />
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.column_type()}
              value={filters.type}
              choices={transferTypes.map((value) => ({ value, label: wordOf(transferTypeWords, value) }))}
              onChange={(type) => change({ type })}
            />
            <ChoiceFilter
              label={m.column_account()}
              value={filters.account}
              choices={memberAccounts.map((value) => ({ value, label: wordOf(accountWords, value) }))}
              onChange={(account) => change({ account })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        </>
      }
      notice={filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
    />
  );
}

function columns(): RecordColumn<Transfer>[] {
  return [
    { id: "at", header: m.column_at(), width: "150px", cell: ({ at }) => <At at={at} /> },
    {
      id: "type",
      header: m.column_type(),
      width: "minmax(130px,0.8fr)",
      inCard: "title",
      cell: ({ type, pointType, winReason }) => (
        <span className="whitespace-nowrap">
          <span className="font-semibold">{wordOf(transferTypeWords, type)}</span>
          {winReason != null && <span className="text-muted"> {wordOf(winReasonWords, winReason)}</span>}
          {pointType !== null && (
            <span className="text-muted"> {wordOrCode(pointTypeWords, pointType, currentLanguage())}</span>
          )}
        </span>
      ),
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(130px,1fr)",
      cell: ({ member }) => (
        <Link to={urls.member} params={{ memberId: member.id }} className="hover:underline">
          {member.nickname} <span className="text-muted">{member.loginId}</span>
        </Link>
      ),
    },
    {
      id: "legs",
      header: m.ledger_legs(),
      width: "minmax(380px,3fr)",
      figures: true,
      cell: ({ legs }) => (
        <span className="tabular flex gap-x-4 group-data-[look=cards]/record:flex-wrap group-data-[look=cards]/record:justify-end">
          {legs.map((leg) => (
            <span key={leg.account} className="whitespace-nowrap">
              <span className="text-muted">{accountName(leg.account, currentLanguage())} </span>
              <span
                translate="no"
                className={leg.amount > 0 ? "text-jade" : leg.amount < 0 ? "text-vermilion" : ""}
              >
                {signedAmount(leg.amount)}
              </span>
              {leg.balanceAfter !== null && (
                <span className="text-muted">
                  {" → "}
                  <span translate="no">
                    {leg.balanceAfter.toLocaleString("en-US", { maximumFractionDigits: 4 })}
                  </span>
                </span>
              )}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: "note",
      header: m.column_reason(),
      width: "minmax(90px,0.7fr)",
      inCard: "hidden",
      cell: ({ type, note, reference }) => (
        <span className="text-muted" title={reference}>
          {transferNote(type, note, currentLanguage()) ?? reference}
        </span>
      ),
    },
  ];
}
