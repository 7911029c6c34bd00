import { PageHeading } from "@hanpan/ui";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** The heading and the sections of my page, around one of them, or around a page that a section leads to, which has a title of its own. */
export function MyPageFrame({ title, children }: { title?: string; children: ReactNode }) {
  const sections = [
    { to: urls.my, label: m.my_profile() },
    { to: urls.myPassword, label: m.pw_title() },
    { to: urls.myOptions, label: m.my_accountOptions() },
  ] as const;
  const here = useLocation({ select: ({ pathname }) => pathname });
  usePageTitle(title ?? sections.find(({ to }) => to === here)?.label ?? m.my_title());
  return (
    <div>
      <PageHeading title={m.my_title()} />
      <nav aria-label={m.my_tabs()} className="mb-6 flex gap-1 overflow-x-auto">
        {sections.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            activeOptions={{ exact: true }}
            className="inline-flex min-h-11 shrink-0 items-center rounded-control px-4 text-14 max-sm:px-3 font-semibold whitespace-nowrap -outline-offset-2 transition-colors"
            activeProps={{ className: "bg-surface-3 text-text", "aria-current": "page" }}
            inactiveProps={{ className: "text-muted hover:bg-surface-2 hover:text-text" }}
          >
            {section.label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
