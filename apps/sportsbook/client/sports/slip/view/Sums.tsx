import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Figures one below another, each by its name. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid gap-1">{children}</dl>;
}

/** One of them. `isMain`: what all the others come to. */
export function Sum({
  name,
  isMain = false,
  testId,
  children,
}: {
  name: string;
  isMain?: boolean;
  testId?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-14/5 text-muted">{name}</dt>
      <dd className={clsx("font-bold", isMain ? "text-20/7" : "text-16/6")} data-testid={testId}>
        {children}
      </dd>
    </div>
  );
}
