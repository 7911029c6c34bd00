import type { ReactNode } from "react";

/** Fields of a level that belong together, under their name. */
export function TermsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-dialog bg-surface-1 p-4">
      <legend className="float-left mb-3 w-full text-16 font-bold">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">{children}</div>
    </fieldset>
  );
}
