import type { ReactNode } from "react";

/** A titled group of examples. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-20">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
