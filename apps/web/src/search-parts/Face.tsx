import type { ReactNode } from "react";

/** A line that a search found: its name, what it is before it, and a fact after it. */
export function Face({ icon, name, detail }: { icon?: ReactNode; name: string; detail?: string }) {
  return (
    <>
      {icon !== undefined && <span className="shrink-0 text-muted">{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {detail !== undefined && <span className="shrink-0 text-12 text-muted">{detail}</span>}
    </>
  );
}
