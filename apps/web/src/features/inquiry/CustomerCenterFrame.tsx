import { FormMessage, PageHeading } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** Heading, hours and sections of the customer center around one of its screens. */
export function CustomerCenterFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const sections = [
    { to: urls.customerCenter, label: m.cs_list() },
    { to: urls.customerCenterWrite, label: m.cs_write() },
    { to: urls.faq, label: m.faq_title() },
  ] as const;
  return (
    <div>
      <PageHeading title={m.cs_title()} lead={m.cs_lead()} />
      <ServiceState />
      <nav aria-label={m.cs_menu()} className="mb-4">
        <ul className="flex gap-1">
          {sections.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="inline-flex min-h-11 items-center rounded-control px-4 text-14 font-semibold -outline-offset-2 transition-colors"
                activeProps={{ className: "bg-surface-3 text-text", "aria-current": "page" }}
                inactiveProps={{ className: "text-muted hover:bg-surface-2 hover:text-text" }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** Whether inquiries are taken, and when they are answered. */
function ServiceState() {
  const service = useQuery(globalSettingQuery()).data?.customerService;
  if (service === undefined) return null;
  if (!service.available)
    return (
      <FormMessage kind="warning" className="mb-4">
        {m.cs_unavailable()}
      </FormMessage>
    );
  if (!service.open)
    return (
      <FormMessage kind="info" className="mb-4">
        {m.cs_closed({ hours: service.hours })}
      </FormMessage>
    );
  if (service.hours === "") return null;
  return (
    <p className="mb-4 flex items-center gap-2 text-14 text-muted">
      <Clock aria-hidden size={16} />
      {m.cs_hours({ hours: service.hours })}
    </p>
  );
}
