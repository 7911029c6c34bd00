import { later, PageHeading } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { usePageTitle } from "../game-parts/pageTitle.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { DebtNotice } from "./DebtNotice.tsx";

const FirstSteps = later(() => import("./FirstSteps.tsx"));

/** Heading and sections of the cashier around one of its screens. */
export function CashierFrame({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  const sections = [
    { to: urls.deposit, label: m.cash_deposit() },
    { to: urls.withdraw, label: m.cash_withdraw() },
    { to: urls.money, label: m.cash_requests() },
    { to: urls.statement, label: m.cash_statement() },
    { to: urls.convert, label: m.cash_convert() },
  ] as const;
  return (
    <div>
      <nav aria-label={m.cash_menu()} className="-mx-4 mb-5 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex gap-1">
          {sections.map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                ref={bringIntoView}
                activeOptions={{ exact: true, includeSearch: false }}
                className="inline-flex min-h-11 shrink-0 items-center rounded-control px-4 text-14 font-semibold whitespace-nowrap -outline-offset-2 transition-colors max-sm:px-3"
                activeProps={{ className: "bg-surface-3 text-text", "aria-current": "page" }}
                inactiveProps={{ className: "text-muted hover:bg-surface-2 hover:text-text" }}
              >
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading title={title} lead={lead} action={action} />
      <DebtNotice />
      <Suspense>
        <FirstSteps place="CASHIER" />
      </Suspense>
      {children}
    </div>
  );
}

/** On a telephone the row is wider than the screen: the section one is in is brought into sight. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute("aria-current") !== "page") return;
  const row = link.closest("nav");
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
