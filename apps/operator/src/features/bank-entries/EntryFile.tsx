import type { DataOf } from "@hanpan/contract/call";
import type { getBankEntry } from "@hanpan/contract/operator/calls/bankEntry";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { bankDirectionWords } from "@hanpan/contract/operator/words/bankEntry";
import { Button, FormMessage, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { type CandidateActs, CandidateList } from "./CandidateList.tsx";
import { EntryState, Reasons } from "./words.tsx";

type Entry = DataOf<typeof getBankEntry>;

/** What can be done with an entry; nothing for who only reads. */
export interface EntryActs extends CandidateActs {
  readonly onCreditNamed: () => void;
  readonly onDismiss: () => void;
  readonly onRefund: () => void;
}

/** One entry: the money, why it waits, the deposits that it may be, and what was reported of it. */
export function EntryFile({ entry, acts }: { entry: Entry; acts: EntryActs | null }) {
  const waits = entry.state === "WAITING" && entry.direction === "IN" && entry.requestId === null;
  const mayDismiss = entry.state === "WAITING" && entry.requestId === null;
  return (
    <article className="flex flex-col gap-4">
      <header>
        <p className="flex flex-wrap items-center gap-1.5 text-14">
          <span className={`font-semibold ${entry.direction === "IN" ? "text-jade" : "text-vermilion"}`}>
            {wordOf(bankDirectionWords, entry.direction)}
          </span>
          <EntryState entry={entry} />
          {entry.state === "WAITING" && <Reasons reasons={entry.reasons} />}
        </p>
        <p className="mt-1 text-32 font-bold">
          <Money amountWon={entry.amount} />
        </p>
        <p className="text-16 font-semibold">{entry.counterparty === "" ? "–" : entry.counterparty}</p>
      </header>
      {entry.state === "WAITING" && entry.requestId !== null && (
        <FormMessage kind="info">{m.bankEntry_forSecond()}</FormMessage>
      )}
      {waits && <CandidateList key={entry.id} entry={entry} candidates={entry.candidates} acts={acts} />}
      {acts !== null && mayDismiss && (
        <p className="flex flex-wrap gap-2">
          {waits && (
            <Button kind="quiet" onClick={acts.onCreditNamed}>
              {m.bankEntry_creditOther()}
            </Button>
          )}
          {waits && entry.isPayment && (
            <Button kind="quiet" onClick={acts.onRefund}>
              {m.payment_refund()}
            </Button>
          )}
          <Button kind="quiet" aria-keyshortcuts="x" onClick={acts.onDismiss}>
            {m.bankEntry_dismiss()}
            <kbd aria-hidden className="font-sans text-12 opacity-70">
              x
            </kbd>
          </Button>
        </p>
      )}
      <Facts facts={factsOf(entry)} />
      <Words words={entry.words} />
    </article>
  );
}

type Fact = readonly [string, ReactNode];

function factsOf(entry: Entry): Fact[] {
  const { account } = entry;
  return [
    [m.bankEntry_account(), `${account.bankName} ${account.accountNumber} ${account.holder}`],
    ...(entry.balanceAfter === null
      ? []
      : [[m.bankEntry_balance(), <Money key="balance" amountWon={entry.balanceAfter} />] as const]),
    ...(entry.memo === null ? [] : [[m.bankEntry_memo(), entry.memo] as const]),
    [m.bankEntry_bookedAt(), <At key="booked" at={entry.bookedAt} />],
    [m.bankEntry_reportedAt(), <At key="reported" at={entry.reportedAt} />],
    [m.bankEntry_sources(), entry.sources.join(", ")],
    ...(entry.member === null
      ? []
      : [
          [
            m.column_member(),
            <Link
              key="member"
              to={urls.member}
              params={{ memberId: entry.member.id }}
              className="font-semibold text-cobalt hover:underline"
            >
              {entry.member.nickname}
            </Link>,
          ] as const,
        ]),
    ...(entry.decidedBy === null
      ? []
      : [
          [m.bankEntry_decidedBy(), actorName(entry.decidedBy, currentLanguage())] as const,
          [m.column_processedAt(), <At key="decided" at={entry.decidedAt} />] as const,
        ]),
    ...(entry.decisionReason === null ? [] : [[m.column_reason(), entry.decisionReason] as const]),
  ];
}

/** What the sources said, as it came. */
function Words({ words }: { words: Entry["words"] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-14 font-semibold">{m.bankEntry_words()}</h2>
      <ul className="flex flex-col gap-2">
        {words.map((word) => (
          <li key={`${word.source} ${word.id}`} className="rounded-control bg-surface-2 p-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
              <span>{word.source}</span> <At at={word.reportedAt} />
            </p>
            <p translate="no" className="mt-1 text-12 [overflow-wrap:anywhere] whitespace-pre-wrap">
              {textOf(word.content)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message's text; of a line of a service its fields, one a line. */
function textOf(content: unknown): string {
  if (typeof content !== "object" || content === null) return String(content);
  if ("text" in content && typeof content.text === "string") return content.text;
  return Object.entries(content)
    .map(([name, value]) => {
      if (typeof value === "object" && value !== null) return textOf(value);
      return `${name}: ${String(value)}`;
    })
    .join("\n");
}
