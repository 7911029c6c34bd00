import { Badge } from "@hanpan/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMe } from "../lib/me.ts";
import type { OpenCounts } from "../lib/queue.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { placesOf } from "./navigation.ts";
import { RailFoot } from "./RailFoot.tsx";

/** The name of the house and of this side of it. */
export function Brand() {
  return (
    <p className="flex items-center gap-2.5 text-16 font-bold">
      <img src="/icon.svg" alt="" width={26} height={26} />
      {m.console_title()}
    </p>
  );
}

/** How much waits on a screen. */
function waiting(to: string, open: OpenCounts): number {
  if (to === urls.money) return open.money;
  if (to === urls.bankEntries) return open.bankEntries;
  if (to === urls.inquiries) return open.inquiries;
  if (to === urls.notes) return open.notes;
  if (to === urls.approvals) return open.approvals + open.elsewhere + open.desks;
  if (to === urls.vendors) return open.desks;
  if (to === urls.changes) return open.changes;
  if (to === urls.documents) return open.documents;
  if (to === urls.cases) return open.cases;
  if (to === urls.alerts) return open.alerts;
  return to === urls.board ? open.reports : 0;
}

/** Where to go, what waits there, and the operator's own switches, which stay in sight however long the list is. */
export function Rail({
  open,
  onHelp,
  onFind,
  onGo,
}: {
  open: OpenCounts;
  onHelp: () => void;
  onFind: () => void;
  onGo?: () => void;
}) {
  const me = useMe();
  const allowed = placesOf(me);
  const list = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isShown = allowed.some(({ to }) => path === to || path.startsWith(`${to}/`));
  useEffect(() => {
    if (isShown && path !== "")
      list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [path, isShown]);
  return (
    <div className="flex min-h-full flex-col gap-4 p-3 lg:h-full lg:gap-3">
      <div className="px-2 pt-1">
        <Brand />
      </div>
      <button
        type="button"
        className="flex min-h-10 shrink-0 items-center gap-2.5 rounded-control bg-surface-2 px-2.5 text-14 text-muted transition-colors hover:bg-surface-3 hover:text-text"
        onClick={onFind}
      >
        <Search aria-hidden size={17} className="shrink-0" />
        <span className="flex-1 text-left">{m.find_title()}</span>
        <kbd aria-hidden className="font-sans text-12 text-faint max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <nav ref={list} aria-label={m.nav_label()} className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <ul className="flex flex-col gap-0.5">
          {allowed.map(({ to, label, Icon }, index) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === "/" || to === "/branch" }}
                onClick={() => onGo?.()}
                className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 text-14 font-medium transition-colors"
                activeProps={{ className: "bg-surface-3 text-text" }}
                inactiveProps={{ className: "text-muted hover:bg-surface-2 hover:text-text" }}
              >
                <Icon aria-hidden size={17} className="shrink-0" />
                <span className="min-w-0 flex-1 truncate">{label()}</span>
                {waiting(to, open) > 0 ? (
                  <Badge tone="gold">
                    {waiting(to, open)}
                    <span className="sr-only"> {m.queue_openSuffix()}</span>
                  </Badge>
                ) : (
                  index < 9 && (
                    <kbd aria-hidden className="font-sans text-12 text-faint max-lg:hidden">
                      {index + 1}
                    </kbd>
                  )
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto">
        <RailFoot onHelp={onHelp} />
      </div>
    </div>
  );
}
