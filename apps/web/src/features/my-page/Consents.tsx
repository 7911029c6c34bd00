import { formatInstant } from "@hanpan/contract/time";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { Badge, Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConsentDialog } from "../../consents/ConsentDialog.tsx";
import { useDueConsents } from "../../consents/dueConsents.ts";
import { ownConsentsQuery } from "../../lib/consents.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** What the member agreed to, when, and of which version; what asks for it now can be read and agreed to. */
export function Consents() {
  const own = useQuery(ownConsentsQuery());
  const due = useDueConsents();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={m.consent_title()}>
      {content()}
      {due.length > 0 && (
        <Button className="mt-4" kind="play" onClick={() => setOpen(true)}>
          {m.consent_ask()}
        </Button>
      )}
      {isOpen && due.length > 0 && <ConsentDialog due={due} onClose={() => setOpen(false)} />}
    </Card>
  );

  function content() {
    if (own.isPending) return <Skeleton className="h-24" />;
    if (!own.data) {
      return (
        <ErrorState title={m.consent_failed()} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      );
    }
    return (
      <ul className="flex flex-col gap-3 text-14">
        {own.data.list.map(({ kind, given, version, at, due: isDue }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{wordOf(consentKindWords, kind)}</span>
            <span className="flex items-center gap-2 text-12 text-muted">
              {given && version !== null && at !== null
                ? `${m.consent_given({ time: formatInstant(at) })} · ${m.consent_version({ version })}`
                : m.consent_withdrawn()}
              {isDue && <Badge tone="gold">{m.consent_due()}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    );
  }
}
