import { Button } from "@hanpan/ui";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";

/** What a tab of the desk shows, one thing below the other. */
export function Panel({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      {lead !== undefined && <p className="max-w-[70ch] text-muted">{lead}</p>}
      {children}
    </section>
  );
}

/** One of several things of a kind. */
export const cardClass = "flex flex-col gap-2 rounded-dialog bg-surface-1 p-4";

/** Leads on in a list that has more than is shown. */
export function More({ onMore }: { onMore: () => void }) {
  return (
    <Button className="my-3 self-center" onClick={onMore}>
      {m.desk_more()}
    </Button>
  );
}

/** A name that programs give, e.g. an id: long, and broken anywhere. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="text-12 break-all">{children}</code>;
}
