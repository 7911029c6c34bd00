import { listPersons, putVerdict } from "@hanpan/contract/operator/calls/person";
import type { MemberPersons, PersonLink } from "@hanpan/contract/operator/objects/person";
import type { PersonVerdict } from "@hanpan/contract/operator/personEnumerations";
import {
  personClueWords,
  personStrengthWords,
  personVerdictWords,
} from "@hanpan/contract/operator/words/person";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, MemberStatusBadge } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** Who is likely one person with the member, by what, and what an operator says of it. */
export function PersonsPanel({ memberId }: { memberId: string }) {
  const persons = useQuery(callQuery(listPersons, { params: { id: memberId } }));
  return (
    <Panel title={m.persons_title()}>
      <Loaded query={persons} rows={2}>
        {(found) => <Persons memberId={memberId} persons={found} />}
      </Loaded>
    </Panel>
  );
}

function Persons({ memberId, persons }: { memberId: string; persons: MemberPersons }) {
  const { list, hasMore, sharedByMany } = persons;
  return (
    <div className="flex flex-col gap-3 text-14">
      {list.length === 0 && <p className="text-muted">{m.persons_none()}</p>}
      <ul aria-label={m.persons_title()} className="flex flex-col gap-3">
        {list.map((link) => (
          <Person key={link.member.id} memberId={memberId} link={link} />
        ))}
      </ul>
      {hasMore && <p className="text-12 text-muted">{m.persons_more()}</p>}
      {sharedByMany.length > 0 && (
        <p className="text-12 text-muted [overflow-wrap:anywhere]">
          {m.persons_byMany({
            what: sharedByMany
              .map(
                ({ kind, value }) => `${wordOf(personClueWords, kind)}${value === null ? "" : ` ${value}`}`,
              )
              .join(", "),
          })}
        </p>
      )}
    </div>
  );
}

function Person({ memberId, link }: { memberId: string; link: PersonLink }) {
  const mayDecide = useMay("person.decide");
  const [asked, setAsked] = useState<PersonVerdict | null>(null);
  const put = useSubmit(putVerdict, { readAgain: [listPersons], done: m.common_saved() });
  const close = useWhileShown(() => setAsked(null), asked);
  const { member, shares, verdict } = link;
  return (
    <li className="flex flex-col gap-1 rounded-control bg-surface-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={urls.member}
          params={{ memberId: member.id }}
          className="font-semibold text-cobalt hover:underline"
        >
          {member.nickname}
        </Link>
        <span className="text-muted">{member.loginId}</span>
        <MemberStatusBadge status={member.status} />
        {verdict === null ? (
          <Badge tone={link.strength === "CERTAIN" ? "vermilion" : "gold"}>
            {wordOf(personStrengthWords, link.strength)}
          </Badge>
        ) : (
          <Badge tone={verdict.is === "SAME" ? "vermilion" : "neutral"}>
            {wordOf(personVerdictWords, verdict.is)}
          </Badge>
        )}
      </div>
      <ul className="flex flex-col gap-0.5 text-12">
        {shares.map(({ kind, value, firstAt, lastAt, times }) => (
          <li key={`${kind} ${value ?? firstAt}`} className="flex flex-wrap gap-x-2">
            <span>{wordOf(personClueWords, kind)}</span>
            {value !== null && <span className="tabular [overflow-wrap:anywhere]">{value}</span>}
            <span className="text-muted">
              <At at={firstAt} short />
              {times > 1 && (
                <>
                  {" – "}
                  <At at={lastAt} short /> {m.persons_times({ times })}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {verdict !== null && (
        <p className="text-12 text-muted [overflow-wrap:anywhere]">
          {`${verdict.by} · ${verdict.reason} · `}
          <At at={verdict.at} short />
        </p>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {(["SAME", "NOT_SAME"] as const)
            .filter((one) => one !== verdict?.is)
            .map((one) => (
              <Button key={one} kind="quiet" onClick={() => setAsked(one)}>
                {wordOf(personVerdictWords, one)}
              </Button>
            ))}
        </div>
      )}
      <ReasonDialog
        open={asked !== null}
        title={asked === null ? "" : wordOf(personVerdictWords, asked)}
        confirmLabel={m.common_save()}
        reason="required"
        busy={put.isPending}
        onClose={close}
        onConfirm={(reason) => {
          if (asked === null || reason === undefined) return;
          put.mutate(
            { params: { id: memberId, otherId: member.id }, body: { verdict: asked, reason } },
            { onSettled: close },
          );
        }}
      >
        <p>{asked === "SAME" ? m.persons_sameMeans() : m.persons_notSameMeans()}</p>
      </ReasonDialog>
    </li>
  );
}
