import { getKnowledge, type OwnKnowledge } from "@hanpan/contract/calls/knowledge";
import { formatWon } from "@hanpan/contract/money";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { Badge, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { levelsAnchor } from "../../../identity/levelsAnchor.ts";
import { callQuery } from "../../../lib/callQuery.ts";
import { useLanguage } from "../../../lib/language.ts";
import { notificationQuery } from "../../../lib/memberQueries.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import { wordOf } from "../../../lib/wordOf.ts";
import * as m from "../../../paraglide/messages.js";
import { useLedTo } from "../useLedTo.ts";
import { Documents } from "./Documents.tsx";

type Level = OwnKnowledge["levels"][number];

/**
 * The member's level of knowledge: what each level lets and needs, what is missing, and the documents for it. A link with its name
 * (`levelsAnchor`) leads to it on the page that it stands on.
 */
export function KnowledgeCard() {
  const read = useQuery(callQuery(getKnowledge, {}));
  useReadAgain(read.refetch);
  const card = useLedTo(levelsAnchor, read.data !== undefined);
  return (
    <div ref={card} id={levelsAnchor}>
      <Card title={m.known_title()}>
        {read.data !== undefined ? (
          <Levels knowledge={read.data} />
        ) : read.isError ? (
          <ErrorState
            title={failureMessage(read.error)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    </div>
  );
}

function Levels({ knowledge }: { knowledge: OwnKnowledge }) {
  const { level, levels, has } = knowledge;
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-3">
        {levels.map((one, place) => (
          <li key={one.name} className="rounded-control bg-surface-2 p-4 text-14">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{m.known_level({ number: place + 1, name: one.name })}</strong>
              {place === level && <Badge tone="gold">{m.known_now()}</Badge>}
              {place < level && <Badge tone="jade">{m.known_done()}</Badge>}
            </p>
            <Needs level={one} has={has} />
            <Lets level={one} />
          </li>
        ))}
      </ol>
      <Documents knowledge={knowledge} />
    </div>
  );
}

/** Reads the level again with each note that the member gets: what was decided about a document comes as one. */
function useReadAgain(readAgain: () => unknown): void {
  const { data } = useQuery(notificationQuery());
  const unread = data?.unreadNotes;
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current !== undefined && unread !== seen.current) readAgain();
    seen.current = unread;
  }, [unread, readAgain]);
}

/** What a level needs, each with whether it is there. */
function Needs({ level, has }: { level: Level; has: OwnKnowledge["has"] }) {
  const { phone, identity, documents } = level.needs;
  const needs = [
    ...(phone ? [{ name: m.known_phone(), isThere: has.phone }] : []),
    ...(identity ? [{ name: m.identity_title(), isThere: has.identity }] : []),
    ...documents.map((kind) => ({
      name: wordOf(documentKindWords, kind),
      isThere: has.documents.includes(kind),
    })),
  ];
  if (needs.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {needs.map(({ name, isThere }) => (
        <li key={name} className="flex items-center gap-1.5">
          {name}
          <Badge tone={isThere ? "jade" : "neutral"}>{isThere ? m.known_there() : m.known_missing()}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What a level lets: withdrawals at all, and the sums that are narrower than all else. */
function Lets({ level }: { level: Level }) {
  const language = useLanguage();
  const sums = [
    [m.known_depositDay(), level.depositDay],
    [m.known_depositMonth(), level.depositMonth],
    [m.known_withdrawalDay(), level.withdrawalDay],
    [m.known_withdrawalMonth(), level.withdrawalMonth],
  ].flatMap(([name, amount]) => (typeof amount === "number" ? [{ name, amount }] : []));
  return (
    <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {!level.withdraws && <p>{m.known_noWithdrawal()}</p>}
      {level.withdraws && sums.length === 0 && <p>{m.known_noLimit()}</p>}
      {sums.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {sums.map(({ name, amount }) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}</dt>
              <dd translate="no" className="tabular m-0 font-medium text-text">
                {formatWon(amount, language)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
