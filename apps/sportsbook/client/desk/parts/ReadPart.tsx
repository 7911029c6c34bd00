import { ErrorState, placeholders, Skeleton, useUiWords, VisuallyHidden } from "@hanpan/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";

/** Shows what was read, or that it is on its way, or that it could not be read. */
export function ReadPart<Data>({
  read,
  children,
}: {
  read: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const words = useUiWords();
  if (read.data !== undefined) return children(read.data);
  // A failure is shown until something is read; a retry alone does not remove it.
  if (read.errorUpdateCount > 0) {
    return <ErrorState title={m.desk_failed()} onRetry={() => void read.refetch()} />;
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <VisuallyHidden live="polite">{words.loading}</VisuallyHidden>
      {placeholders(4).map((name) => (
        <Skeleton key={name} className="h-20" />
      ))}
    </div>
  );
}
