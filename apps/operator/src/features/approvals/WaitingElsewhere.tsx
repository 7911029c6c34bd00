import type { ApprovalElsewhere } from "@hanpan/contract/operator/objects/approval";
import type { DeskWaiting } from "@hanpan/contract/operator/objects/vendor";
import { deskProposalWords } from "@hanpan/contract/operator/words/deskProposal";
import { elsewhereKindWords } from "@hanpan/contract/operator/words/elsewhereKind";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { deskWaitingQuery, elsewhereQuery } from "../../lib/queue.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";

/**
 * What waits for a second operator in queues of its own: requests that one has approved, payout batches, and proposals at the vendors'
 * sports desks. Each leads to where it is decided, with all that is to be seen there before.
 */
export function WaitingElsewhere() {
  const mayDecide = useMay("approval.decide");
  const mayDesk = useMay("vendor.desk");
  const money = useQuery({ ...elsewhereQuery, enabled: mayDecide }).data;
  const desks = useQuery({ ...deskWaitingQuery, enabled: mayDesk }).data;
  const list = mayDecide ? (money?.list ?? []) : [];
  const sports = mayDesk ? desks : undefined;
  const silent = sports?.desks.filter(({ waiting }) => waiting === null) ?? [];
  const proposals = sports?.list ?? [];
  if (list.length === 0 && proposals.length === 0 && silent.length === 0) return null;
  return (
    <section aria-label={m.approval_elsewhere()} className="shrink-0 rounded-dialog bg-surface-1 p-3">
      <h2 className="px-1 pb-2 text-14 font-semibold">{m.approval_elsewhere()}</h2>
      <ul className="flex max-h-52 flex-col gap-1 overflow-y-auto">
        {list.map((one) => (
          <MoneyLine key={one.id} one={one} />
        ))}
        {proposals.map((one) => (
          <SportsLine key={one.id} one={one} desks={sports?.desks ?? []} />
        ))}
        <MoreOfDesks waiting={sports} />
        {silent.map((desk) => (
          <li key={desk.vendorId} className="px-1 py-1.5 text-14 text-muted">
            <DeskName desk={desk} />: {m.approval_deskSilent()}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Desk = DeskWaiting["desks"][number];

function DeskName({ desk: { nameKo, nameEn } }: { desk: Desk }) {
  return useLanguage() === "ko" ? nameKo : nameEn;
}

/** What it is, who did the first half of it, how long it waits. */
function Line(props: { link: ReactNode; amount?: number; by: string; since: string; note?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control px-1 py-1.5 text-14 hover:bg-surface-2">
      <span className="min-w-0 flex-1 basis-52 truncate">{props.link}</span>
      {props.amount !== undefined && <Money amountWon={props.amount} className="font-bold" />}
      {props.note}
      <span className="text-muted">{m.approval_by({ operator: props.by })}</span>
      <span className="sm:w-16 sm:text-right">
        <Age since={props.since} warnMinutes={60} />
      </span>
    </li>
  );
}

const linkLook = "inline-flex min-h-6 items-center font-semibold text-cobalt hover:underline";

function MoneyLine({ one }: { one: ApprovalElsewhere }) {
  const { id, kind, number, amount, count, member, proposedBy, since, isOwn } = one;
  const name = `${wordOf(elsewhereKindWords, kind)} #${number}`;
  return (
    <Line
      link={
        kind === "PAYOUT" ? (
          <Link to={urls.payout} params={{ payoutId: id }} className={linkLook}>
            {name}
          </Link>
        ) : (
          <Link to={urls.money} search={{ search: id }} className={linkLook}>
            {name}
          </Link>
        )
      }
      amount={amount}
      by={proposedBy}
      since={since}
      note={
        <>
          {member !== null && <span className="truncate">{member.nickname}</span>}
          {count !== null && <span className="text-muted">{m.list_total({ total: String(count) })}</span>}
          {isOwn && <Badge tone="neutral">{m.approval_ownHalf()}</Badge>}
        </>
      }
    />
  );
}

function SportsLine({
  one: { vendorId, proposal },
  desks,
}: {
  one: DeskWaiting["list"][number];
  desks: readonly Desk[];
}) {
  const language = useLanguage();
  const desk = desks.find((known) => known.vendorId === vendorId);
  // What its maker says no more of is counted below.
  if (proposal === null || desk === undefined) return null;
  const { kind, match, by, since } = proposal;
  return (
    <Line
      link={
        <Link to={urls.vendors} className={linkLook}>
          {wordOrCode(deskProposalWords, kind, language)}
          {match !== null && ` · ${match[language]}`}
        </Link>
      }
      by={by}
      since={since}
      note={
        <span className="text-muted">
          <DeskName desk={desk} />
        </span>
      }
    />
  );
}

/** How many more wait at each desk than it says something of. */
function MoreOfDesks({ waiting }: { waiting: DeskWaiting | undefined }) {
  if (waiting === undefined) return null;
  return waiting.desks.map((desk) => {
    const said = waiting.list.filter(
      ({ vendorId, proposal }) => vendorId === desk.vendorId && proposal !== null,
    );
    const more = (desk.waiting ?? 0) - said.length;
    if (more <= 0) return null;
    return (
      <li key={desk.vendorId} className="px-1 py-1.5 text-14">
        <Link to={urls.vendors} className={linkLook}>
          <DeskName desk={desk} />: {m.approval_deskMore({ count: more })}
        </Link>
      </li>
    );
  });
}
