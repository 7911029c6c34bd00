import type { ReactNode } from "react";

/** A name and what stands for it, in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular m-0 font-semibold">{children}</dd>
    </div>
  );
}
