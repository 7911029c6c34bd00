import { listBankDayRows } from "@hanpan/contract/operator/calls/bankDay";
import { type BankDayKind, bankDayKinds } from "@hanpan/contract/operator/enumerations";
import type { BankDayAccount, BankDayRow } from "@hanpan/contract/operator/objects/bankDay";
import { bankDayKindWords } from "@hanpan/contract/operator/words/bankDay";
import { bankEntryStateWords } from "@hanpan/contract/operator/words/bankEntry";
import { Badge, Money, SelectField } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { GrowingTable } from "../../parts/GrowingTable.tsx";
import { At } from "../../parts/labels.tsx";
import type { MiniColumn } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { accountName, Difference } from "./words.tsx";

/** The lines of a day that do not agree, in the order of time. */
export function DayRows({ day, accounts }: { day: string; accounts: readonly BankDayAccount[] }) {
  const [kind, setKind] = useState<BankDayKind | undefined>(undefined);
  const [account, setAccount] = useState("");
  const filter = { ...(kind === undefined ? {} : { kind }), ...(account === "" ? {} : { account }) };
  const known = accounts.flatMap(({ account: one }) => (one === null ? [] : [one]));
  return (
    <Panel title={m.bankDay_lines()}>
      <div className="mb-3 flex flex-wrap gap-2">
        <SelectField
          label={m.desk_account()}
          labelHidden
          className="w-full sm:w-64"
          value={account}
          options={[
            { value: "", label: m.bankDay_allAccounts() },
            ...known.map((one) => ({ value: one.id, label: accountName(one) })),
          ]}
          onChange={({ target }) => setAccount(target.value)}
        />
        <SelectField
          label={m.bankDay_why()}
          labelHidden
          className="w-full sm:w-64"
          value={kind ?? ""}
          options={[
            { value: "", label: m.bankDay_everyKind() },
            ...bankDayKinds.map((value) => ({ value, label: wordOf(bankDayKindWords, value) })),
          ]}
          onChange={({ target }) => setKind(bankDayKinds.find((value) => value === target.value))}
        />
      </div>
      <GrowingTable
        listKey={[listBankDayRows.id, day, filter]}
        readPart={(query, signal) =>
          ask(listBankDayRows, { params: { day }, query: { ...filter, ...query }, signal })
        }
        placeOf={({ position }) => position}
        caption={m.bankDay_lines()}
        columns={rowColumns()}
        empty={m.bankDay_allAgrees()}
      />
    </Panel>
  );
}

const rowColumns = (): MiniColumn<BankDayRow>[] => [
  { id: "at", header: m.column_at(), cell: ({ at }) => <At at={at} /> },
  {
    id: "why",
    header: m.bankDay_why(),
    wraps: true,
    cell: ({ kind, late, entryState }) => (
      <span className="flex flex-wrap items-center gap-2">
        {wordOf(bankDayKindWords, kind)}
        {late && <Badge tone="cobalt">{m.bankDay_late()}</Badge>}
        {entryState !== null && entryState !== "MATCHED" && (
          <span className="text-12 text-muted">{wordOf(bankEntryStateWords, entryState)}</span>
        )}
      </span>
    ),
  },
  { id: "account", header: m.desk_account(), cell: ({ account }) => accountName(account) },
  { id: "name", header: m.bankFile_name(), wraps: true, cell: ({ name }) => name },
  {
    id: "member",
    header: m.column_member(),
    cell: ({ member }) =>
      member !== null && (
        <>
          <Link to={urls.member} params={{ memberId: member.id }} className="hover:underline">
            {member.nickname} <span className="text-muted">{member.loginId}</span>
          </Link>{" "}
          <SimulatedMark simulated={member.simulated} />
        </>
      ),
  },
  {
    id: "bank",
    header: m.bankDay_bank(),
    align: "right",
    cell: ({ bank }) => (bank === 0 ? "–" : <Money amountWon={bank} />),
  },
  {
    id: "books",
    header: m.bankDay_books(),
    align: "right",
    cell: ({ books }) => (books === 0 ? "–" : <Money amountWon={books} />),
  },
  {
    id: "difference",
    header: m.bankDay_difference(),
    align: "right",
    cell: ({ bank, books }) => <Difference won={bank - books} />,
  },
];
