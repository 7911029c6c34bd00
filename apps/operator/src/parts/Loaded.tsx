import { ErrorState, placeholders, Skeleton } from "@hanpan/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { failureMessage, isForbidden } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";

/** What a screen shows whose role may not see it. */
export function Forbidden({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Lock aria-hidden size={28} className="text-gold" />
      <p className="text-16 font-semibold">{m.forbidden_title()}</p>
      <p className="max-w-prose text-14 text-muted">{children ?? m.forbidden_lead()}</p>
    </div>
  );
}

/** A failure said plainly: a 403 as such, anything else with a retry. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isForbidden(error)) return <Forbidden>{failureMessage(error)}</Forbidden>;
  return <ErrorState title={failureMessage(error)} onRetry={onRetry} />;
}

/** The reply of a query once it is there; its waiting and its failure until then. */
export function Loaded<Data>({
  query,
  children,
  rows = 6,
}: {
  query: UseQueryResult<Data, Error>;
  children: (data: Data) => ReactNode;
  rows?: number;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-2">
      {placeholders(rows).map((name) => (
        <Skeleton key={name} className="h-9" />
      ))}
    </div>
  );
}
