import { Lattice, Surface } from "@hanpan/ui";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../game-parts/pageTitle.ts";

/** A screen of the ways back in: one form, as the log-in's. */
export function RecoveryFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-[440px] md:pt-8">
      <Surface padded={false} className="overflow-hidden">
        <Lattice heightPx={16} />
        <div className="p-6 md:p-8">
          <h1 className="mb-5 text-24">{title}</h1>
          {children}
        </div>
      </Surface>
    </div>
  );
}
