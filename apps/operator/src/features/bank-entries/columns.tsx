import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { Money } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { EntryState, Reasons, shortAccount } from "./words.tsx";

/** The columns of the queue, and of all entries. */
export function entryColumns(isQueue: boolean): RecordColumn<BankEntry>[] {
  return [
    {
      id: "counterparty",
      sort: "DEPOSITOR",
      sortFirst: "ASC",
      header: m.bankEntry_counterparty(),
      width: "minmax(96px,1fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ counterparty }) => (
        <button type="button" className="truncate font-semibold">
          {counterparty === "" ? "–" : counterparty}
        </button>
      ),
    },
    {
      id: "amount",
      sort: "AMOUNT",
      header: m.column_amount(),
      width: "112px",
      align: "right",
      cell: ({ amount, direction }) => (
        <Money amountWon={direction === "IN" ? amount : -amount} className="font-bold" />
      ),
    },
    {
      id: "account",
      sort: "ACCOUNT",
      sortFirst: "ASC",
      header: m.bankEntry_account(),
      width: "minmax(112px,0.8fr)",
      inCard: "hidden",
      cell: ({ account }) => <span className="truncate">{shortAccount(account)}</span>,
    },
    {
      id: "reasons",
      header: isQueue ? m.bankEntry_reasons() : m.column_status(),
      width: "minmax(150px,1.5fr)",
      cell: (entry) => (
        <span className="flex flex-wrap gap-1 overflow-hidden">
          {!isQueue && <EntryState entry={entry} />}
          {entry.state === "WAITING" && <Reasons reasons={entry.reasons} />}
        </span>
      ),
    },
    {
      id: "likely",
      ...(isQueue ? {} : { sort: "MEMBER", sortFirst: "ASC" }),
      header: isQueue ? m.bankEntry_likely() : m.column_member(),
      width: "minmax(120px,1fr)",
      cell: (entry) => <Whose entry={entry} />,
    },
    isQueue
      ? {
          id: "age",
          sort: "AGE",
          sortFirst: "ASC",
          header: m.column_waiting(),
          width: "72px",
          align: "right",
          cell: ({ bookedAt }) => <Age since={bookedAt} warnMinutes={15} />,
        }
      : {
          id: "at",
          sort: "AGE",
          sortFirst: "ASC",
          header: m.column_at(),
          width: "132px",
          align: "right",
          cell: ({ bookedAt }) => <At at={bookedAt} short />,
        },
  ];
}

/** Whose money it is, or seems to be. */
function Whose({ entry: { member, likely } }: { entry: BankEntry }) {
  if (member !== null) return <span className="truncate">{member.nickname}</span>;
  if (likely === null) return <span className="text-muted">–</span>;
  return (
    <span className="truncate">
      {likely.depositor} <span className="text-muted">{likely.member.nickname}</span>
    </span>
  );
}
