import { EmptyState, ErrorState, placeholders, Skeleton as Shape } from "@hanpan/ui";
import { m } from "../../paraglide/messages.js";

/** Says that there is nothing to show, and what to expect. */
export function Empty({ title, hint }: { title: string; hint?: string }) {
  return (
    <div role="status">
      <EmptyState title={title}>{hint}</EmptyState>
    </div>
  );
}

/** Says that something could not be read, and reads it again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={m.sp_failed()} onRetry={onRetry} />;
}

const lines = placeholders(7);

/** Rows in the shape of what comes. */
export function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.sp_loading()}</span>
      {lines.map((line) => (
        <div key={line} className="mb-0.5 flex h-[82px] items-center justify-between gap-6 bg-surface-1 px-3">
          <Shape className="h-10 w-1/3" />
          <Shape className="h-12 w-[44%]" />
        </div>
      ))}
    </div>
  );
}
