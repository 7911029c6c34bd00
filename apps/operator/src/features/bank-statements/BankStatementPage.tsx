import {
  acceptBankStatement,
  getBankStatement,
  listBankStatementRows,
  listBankStatements,
} from "@hanpan/contract/operator/calls/bankStatement";
import { statementColumns } from "@hanpan/contract/operator/enumerations";
import type { BankStatement } from "@hanpan/contract/operator/objects/bankStatement";
import { statementColumnWords } from "@hanpan/contract/operator/words/bankStatement";
import { Button, FormMessage, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { RowsPanel } from "./RowsPanel.tsx";
import { StatementStateBadge } from "./words.tsx";

const whileRecordingMs = 1_000;

/** One statement by file: what was understood of it, row by row, and recording it. */
export function BankStatementPage() {
  const { statementId } = useParams({ from: `/shell${urls.bankStatement}` });
  const query = useQuery({
    ...callQuery(getBankStatement, { params: { id: statementId } }),
    refetchInterval: ({ state }) => (state.data?.state === "ACCEPTED" ? whileRecordingMs : false),
  });
  return (
    <PageScreen>
      <Loaded query={query}>{(statement) => <Statement statement={statement} />}</Loaded>
    </PageScreen>
  );
}

function Statement({ statement }: { statement: BankStatement }) {
  const mayRecord = useMay("money.process") && statement.state === "READ";
  const { counts } = statement;
  const submit = useSubmit(acceptBankStatement, {
    readAgain: [getBankStatement, listBankStatements, listBankStatementRows],
    quiet: true,
  });
  return (
    <>
      <ScreenHead
        title={statement.fileName}
        lead={<StatementStateBadge state={statement.state} />}
        action={
          mayRecord && (
            <Button
              kind="money"
              busy={submit.isPending}
              disabled={counts.fresh + counts.known + counts.conflicts === 0}
              onClick={() => submit.mutate({ params: { id: statement.id }, body: {} })}
            >
              {m.bankFile_record()}
            </Button>
          )
        }
      />
      {submit.error !== null && <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>}
      {statement.state === "READ" && (
        <FormMessage kind={counts.problems > 0 ? "warning" : "info"}>
          {m.bankFile_counts({
            fresh: String(counts.fresh),
            known: String(counts.known),
            problems: String(counts.problems),
          })}{" "}
          {counts.conflicts > 0 && `${m.bankFile_conflictCount({ count: String(counts.conflicts) })} `}
          {m.bankFile_recordHelp()}
        </FormMessage>
      )}
      {counts.breaks > 0 && (
        <FormMessage kind="danger">{m.bankFile_breakHelp({ count: String(counts.breaks) })}</FormMessage>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(280px,360px)_1fr]">
        <Panel title={m.bankFile_understood()}>
          <Facts facts={factsOf(statement)} />
        </Panel>
        <RowsPanel key={statement.state} statement={statement} />
      </div>
    </>
  );
}

type Fact = readonly [string, ReactNode];

function factsOf(statement: BankStatement): Fact[] {
  const { account, counts, titles } = statement;
  return [
    [m.desk_account(), `${account.bankName} ${account.accountNumber} ${account.holder}`],
    [m.bankFile_from(), <At key="from" at={statement.from} />],
    [m.bankFile_to(), <At key="to" at={statement.to} />],
    [m.bankFile_in(), <Money key="in" amountWon={statement.inWon} className="font-bold text-gold" />],
    [m.bankFile_out(), <Money key="out" amountWon={statement.outWon} />],
    [m.bankFile_new(), String(counts.fresh)],
    [m.bankFile_known(), String(counts.known)],
    [m.bankFile_conflicts(), String(counts.conflicts)],
    [m.bankFile_problems(), String(counts.problems)],
    [m.bankFile_break(), String(counts.breaks)],
    ...statementColumns.flatMap((column): Fact[] => {
      const title = titles[column];
      return title === undefined ? [] : [[wordOf(statementColumnWords, column), title]];
    }),
    [
      m.bankFile_by(),
      <span key="by">
        {statement.readBy} <At at={statement.readAt} />
      </span>,
    ],
    ...(statement.acceptedAt === null
      ? []
      : [
          [
            m.bankFile_recordedBy(),
            <span key="recorded">
              {statement.acceptedBy} <At at={statement.acceptedAt} />
            </span>,
          ] as const,
        ]),
  ];
}
