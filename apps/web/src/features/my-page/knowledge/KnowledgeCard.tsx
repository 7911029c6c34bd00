import { getKnowledge, type OwnKnowledge } from "@hanpan/contract/calls/knowledge";
import { formatWon } from "@hanpan/contract/money";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { Badge, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../../lib/callQuery.ts";
import { useLanguage } from "../../../lib/language.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import { wordOf } from "../../../lib/wordOf.ts";
import * as m from "../../../paraglide/messages.js";
import { Documents } from "./Documents.tsx";

type Level = OwnKnowledge["levels"][number];

/** The member's level of knowledge: what each level lets and needs, what is missing, and the documents for it. */
export function KnowledgeCard() {
  const read = useQuery(callQuery(getKnowledge, {}));
  if (read.data === undefined)
    return (
      <Card title={m.known_title()}>
        {read.isError ? (
          <ErrorState
            title={failureMessage(read.error)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    );
  const { level, levels, has } = read.data;
  return (
    <Card title={m.known_title()}>
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
        <Documents knowledge={read.data} />
      </div>
    </Card>
  );
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
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {!level.withdraws && <dt>{m.known_noWithdrawal()}</dt>}
      {level.withdraws && sums.length === 0 && <dt>{m.known_noLimit()}</dt>}
      {sums.map(({ name, amount }) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd translate="no" className="tabular m-0 font-medium text-text">
            {formatWon(amount, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
