import { listLiftings, type MemberLifting } from "@hanpan/contract/operator/calls/harm";
import { formatInstant } from "@hanpan/contract/time";
import { changeStateWords } from "@hanpan/contract/words/changeState";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Panel } from "../../parts/Screen.tsx";
import { LiftingDialog } from "./LiftingDialog.tsx";

const tones = { WAITING: "gold", APPROVED: "jade", REFUSED: "vermilion", TAKEN_BACK: "neutral" } as const;

/** Wishes of members to lift an exclusion that has no end; nothing is shown where there are none. */
export function Liftings() {
  const read = useQuery({ ...callQuery(listLiftings, {}), refetchInterval: 30_000 });
  const mayDecide = useMay("case.decide");
  const [shown, setShown] = useState<MemberLifting | null>(null);
  if (!read.data || read.data.list.length + read.data.decided.length === 0) return null;
  const { list, decided } = read.data;
  return (
    <div className="max-h-[40dvh] shrink-0 overflow-y-auto">
      <Panel title={m.lifting_title()}>
        <Lines label={m.lifting_title()} liftings={list} onOpen={mayDecide ? setShown : null} />
        {decided.length > 0 && (
          <details className="mt-2">
            <summary className="cursor-pointer text-14 text-muted">{m.lifting_decided()}</summary>
            <Lines label={m.lifting_decided()} liftings={decided} onOpen={null} />
          </details>
        )}
      </Panel>
      {shown !== null && <LiftingDialog lifting={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function Lines({
  label,
  liftings,
  onOpen,
}: {
  label: string;
  liftings: readonly MemberLifting[];
  onOpen: ((lifting: MemberLifting) => void) | null;
}) {
  if (liftings.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-surface-3">
      {liftings.map((lifting) => {
        const { id, member, state, excludedAt, why, reason, endsAt } = lifting;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  to={urls.member}
                  params={{ memberId: member.id }}
                  className="font-semibold text-cobalt hover:underline"
                >
                  {member.nickname}
                </Link>
                <Badge tone={tones[state]}>{wordOf(changeStateWords, state)}</Badge>
                <span translate="no" className="tabular text-12 text-muted">
                  {m.lifting_since({ at: formatInstant(excludedAt) })}
                  {endsAt !== null && ` · ${m.lifting_ends({ at: formatInstant(endsAt) })}`}
                </span>
              </p>
              <p className="mt-0.5 line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{why}</p>
              {reason !== null && <p className="text-12 text-muted [overflow-wrap:anywhere]">{reason}</p>}
            </div>
            {onOpen !== null && (
              <Button
                kind="quiet"
                aria-label={m.lifting_openOf({ name: member.nickname })}
                onClick={() => onOpen(lifting)}
              >
                {m.lifting_open()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
