import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface SurfaceProps extends ComponentProps<"section"> {
  /** 1 on the page, 2 on a surface 1, 3 on a surface 2. */
  level?: 1 | 2 | 3;
  padded?: boolean;
}

const levels = { 1: "bg-surface-1", 2: "bg-surface-2", 3: "bg-surface-3" };

/** A surface: it differs from what is below it by light alone. */
export function Surface({ level = 1, padded = true, className, ...rest }: SurfaceProps) {
  return (
    <section {...rest} className={clsx("rounded-dialog", levels[level], padded && "p-4 md:p-6", className)} />
  );
}

/** A surface with a heading and room for an action beside it. */
export function Card({
  title,
  action,
  children,
  className,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Surface {...(className === undefined ? {} : { className })}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-16 font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </Surface>
  );
}

/** The heading of a page with an optional line below and action beside it. */
export function PageHeading({
  title,
  lead,
  action,
}: {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-24 md:text-32">{title}</h1>
        {lead && <p className="mt-1 text-14 text-muted">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
