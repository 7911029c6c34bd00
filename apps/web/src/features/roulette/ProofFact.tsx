import type { ReactNode } from "react";

/** A part of a proof: long texts break anywhere. */
export function ProofFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="tabular m-0 text-12 font-medium break-all">{children}</dd>
    </div>
  );
}
