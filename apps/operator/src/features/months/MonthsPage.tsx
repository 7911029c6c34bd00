import { listMonths } from "@hanpan/contract/operator/calls/month";
import type { MonthSummary } from "@hanpan/contract/operator/objects/month";
import { monthStateWords } from "@hanpan/contract/operator/words/month";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { Section, type SectionColumn, won } from "./Section.tsx";
import { MonthBadge, netOf, revenueOf } from "./words.tsx";

const monthsShown = 36;

const columns = (): SectionColumn<MonthSummary>[] => [
  {
    id: "month",
    header: m.month_month(),
    cell: ({ month }) => month,
    shown: ({ month }) => (
      <Link to={urls.month} params={{ month }} className="tabular font-semibold hover:underline">
        {month}
      </Link>
    ),
  },
  {
    id: "state",
    header: m.column_status(),
    cell: ({ state }) => wordOf(monthStateWords, state),
    shown: ({ state }) => <MonthBadge state={state} />,
  },
  won("ggr", m.month_ggr(), revenueOf),
  won("late", m.month_late(), ({ late }) => late),
  won("bonuses", m.month_bonuses(), ({ bonuses }) => bonuses),
  won("rolling", m.month_rolling(), ({ rolling }) => rolling),
  won("ngr", m.month_ngr(), netOf),
  won("deposits", m.figure_deposits(), ({ deposits }) => deposits),
  won("withdrawals", m.figure_withdrawals(), ({ withdrawals }) => withdrawals),
  won("owed", m.month_owed(), ({ owed }) => owed),
  { id: "by", header: m.bankDay_closedBy(), cell: ({ closedBy }) => closedBy },
];

/** Months of Seoul, the newest first, with what each came to. */
export function MonthsPage() {
  const query = useQuery(callQuery(listMonths, { query: { months: monthsShown } }));
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_months()}
        lead={
          query.data?.closedThrough == null
            ? m.month_neverClosed()
            : m.month_closedThrough({ month: query.data.closedThrough })
        }
      />
      <Loaded query={query}>
        {({ list }) => (
          <Section
            title={m.month_months()}
            help={m.month_help()}
            name="months"
            columns={columns()}
            rows={list}
            rowKey={({ month }) => month}
          />
        )}
      </Loaded>
    </PageScreen>
  );
}
