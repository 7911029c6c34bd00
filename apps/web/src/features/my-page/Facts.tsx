import type { ReactNode } from "react";

/** Names and values beside each other, one line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3 text-14">{children}</dl>;
}

/** One line of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}
