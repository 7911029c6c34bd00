import { PageHeading } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../game-parts/pageTitle.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** Announcements, events and the board beside each other. */
export function BoardSections() {
  const sections = [
    { to: urls.notices, label: m.board_notice() },
    { to: urls.events, label: m.board_event() },
    { to: urls.board, label: m.board_title() },
  ] as const;
  return (
    <nav aria-label={m.board_menu()} className="mb-5">
      <ul className="flex flex-wrap gap-1">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              activeOptions={{ exact: false, includeSearch: false }}
              className="inline-flex min-h-11 items-center rounded-control px-4 text-14 font-semibold whitespace-nowrap transition-colors max-sm:px-3"
              activeProps={{ className: "bg-surface-3 text-text", "aria-current": "page" }}
              inactiveProps={{ className: "text-muted hover:bg-surface-2 hover:text-text" }}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Heading and sections around one of the lists. */
export function BoardFrame(props: { title: string; lead: string; action?: ReactNode; children: ReactNode }) {
  usePageTitle(props.title);
  return (
    <div>
      <BoardSections />
      <PageHeading title={props.title} lead={props.lead} action={props.action} />
      {props.children}
    </div>
  );
}
