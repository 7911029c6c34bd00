import type { DataOf } from "@hanpan/contract/call";
import { endSessions, type listSessions } from "@hanpan/contract/calls/account";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, Card, ConfirmDialog, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";
import { sessionsQuery } from "./queries.ts";

type LiveSession = DataOf<typeof listSessions>["list"][number];
type Ending = "ALL" | LiveSession;

/** Where the member is signed in; each other session can be ended, or all of them. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<Ending | null>(null);
  const [sending, setSending] = useState(false);
  const list = sessions.data?.list ?? [];

  async function end(which: Ending): Promise<void> {
    setSending(true);
    try {
      await sendRequest(endSessions, { query: which === "ALL" ? { all: true } : { ids: [which.id] } });
      confirmNotice(m.opt_sessions_ended());
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setSending(false);
      setEnding(null);
      void sessions.refetch();
    }
  }

  return (
    <Card
      title={m.opt_sessions()}
      action={
        list.length > 1 && (
          <Button kind="ghost" onClick={() => setEnding("ALL")}>
            {m.opt_sessions_endAll()}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-16" />}
      {sessions.isError && list.length === 0 && (
        <ErrorState
          title={failureMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      <ul className="flex flex-col gap-2">
        {list.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        title={ending === "ALL" ? m.opt_sessions_endAll_confirm() : m.opt_sessions_end_confirm()}
        confirmLabel={m.opt_sessions_end()}
        destructive
        busy={sending}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      >
        {ending !== null &&
          ending !== "ALL" &&
          `${ending.device || m.opt_unknownDevice()} · ${ending.address}`}
      </ConfirmDialog>
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: LiveSession; onEnd: () => void }) {
  return (
    <li className="flex items-center gap-4 rounded-control bg-surface-2 p-4 text-14">
      <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device || m.opt_unknownDevice()}
          {session.current && <Badge tone="jade">{m.opt_sessions_current()}</Badge>}
        </p>
        <p className="tabular text-12 text-muted">
          {session.address} · {m.opt_sessions_startedAt()} {formatInstant(session.startedAt)}
        </p>
        <p className="tabular text-12 text-muted">
          {m.opt_sessions_lastSeenAt()} {formatInstant(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={m.opt_sessions_endOf({ device: session.device || m.opt_unknownDevice() })}
          onClick={onEnd}
        >
          {m.opt_sessions_end()}
        </Button>
      )}
    </li>
  );
}
