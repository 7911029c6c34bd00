import { listMemberChanges, type MemberChange } from "@hanpan/contract/operator/calls/change";
import { changeStateWords } from "@hanpan/contract/words/changeState";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { Badge, Button, EmptyState } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { Values } from "./Values.tsx";

const tones = { WAITING: "gold", APPROVED: "jade", REFUSED: "vermilion", TAKEN_BACK: "neutral" } as const;

/** Changes of their details that members ask for: those that wait, the oldest first, and what was decided last. */
export function ChangesPage() {
  const read = useQuery({ ...callQuery(listMemberChanges, {}), refetchInterval: 30_000 });
  const [shown, setShown] = useState<MemberChange | null>(null);
  return (
    <PageScreen>
      <ScreenHead title={m.nav_changes()} lead={m.change_lead()} />
      <Loaded query={read} rows={6}>
        {({ list, decided }) => (
          <>
            <Panel title={m.change_waiting()}>
              {list.length === 0 ? (
                <EmptyState title={m.change_none()} />
              ) : (
                <Lines label={m.change_waiting()} changes={list} onOpen={setShown} />
              )}
            </Panel>
            {decided.length > 0 && (
              <Panel title={m.change_decided()}>
                <Lines label={m.change_decided()} changes={decided} onOpen={null} />
              </Panel>
            )}
          </>
        )}
      </Loaded>
      {shown !== null && <ChangeDialog change={shown} onClose={() => setShown(null)} />}
    </PageScreen>
  );
}

function Lines({
  label,
  changes,
  onOpen,
}: {
  label: string;
  changes: readonly MemberChange[];
  onOpen: ((change: MemberChange) => void) | null;
}) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-surface-3">
      {changes.map((change) => {
        const { id, kind, state, member, askedAt, decidedBy, reason } = change;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{wordOf(detailKindWords, kind)}</span>
                <Badge tone={tones[state]}>{wordOf(changeStateWords, state)}</Badge>
                <Link
                  to={urls.member}
                  params={{ memberId: member.id }}
                  className="text-cobalt hover:underline"
                >
                  {member.nickname}
                </Link>
              </p>
              <Values before={change.before} after={change.after} />
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-muted">
                <At at={askedAt} />
                {decidedBy !== null && <span>{decidedBy}</span>}
                {reason !== null && <span className="[overflow-wrap:anywhere]">{reason}</span>}
              </p>
            </div>
            {onOpen !== null && (
              <Button
                kind="quiet"
                aria-label={m.change_openOf({ what: wordOf(detailKindWords, kind), name: member.nickname })}
                onClick={() => onOpen(change)}
              >
                {m.change_open()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
