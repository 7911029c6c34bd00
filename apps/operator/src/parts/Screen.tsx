import type { ReactNode } from "react";
import { usePageTitle } from "../lib/pageTitle.ts";

/** The head of a screen: its name, one line of figures, and what can be done with the whole of it. */
export function ScreenHead({ title, lead, action }: { title: string; lead?: ReactNode; action?: ReactNode }) {
  usePageTitle(title);
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-24">{title}</h1>
      {lead !== undefined && <p className="tabular text-14 text-muted">{lead}</p>}
      {action !== undefined && <div className="ml-auto flex flex-wrap gap-2">{action}</div>}
    </header>
  );
}

/** A screen whose list fills what is left of the window and scrolls by itself. */
export function ListScreen({ children }: { children: ReactNode }) {
  return <div className="flex h-full min-h-[480px] flex-col gap-3 p-4">{children}</div>;
}

/** A screen that is read from top to bottom. */
export function PageScreen({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[1600px] flex-col gap-4 p-4">{children}</div>;
}

/** A part of a page with its name. */
export function Panel({
  title,
  action,
  children,
  className = "",
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-label={title} className={`min-w-0 rounded-dialog bg-surface-1 p-4 ${className}`}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-16 font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Names and values below each other; a value has half of the width at least, and a long name wraps. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(88px,auto)_minmax(50%,1fr)] gap-x-4 gap-y-1.5 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd
            // A figure, an address, a time: what is written in digits no translation may hold fast.
            translate={typeof value === "number" || /\d/.test(String(value)) ? "no" : undefined}
            className="min-w-0 text-right [overflow-wrap:anywhere]"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
