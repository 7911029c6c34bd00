import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { formatNumber } from "@hanpan/contract/money";
import type { BranchFigures } from "@hanpan/contract/objects/partner";
import { EmptyState, ErrorState, Money, PageHeading, Skeleton, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { PeriodFilter } from "../../cashier-parts/PeriodFilter.tsx";
import { periodOf, periodQuery, periodSearch } from "../../cashier-parts/period.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { PartnerChart } from "./PartnerChart.tsx";
import { summaryQuery } from "./queries.ts";

const partnerSearch = z.object(periodSearch);

/** The partner page: figures of everybody below the partner, and a chart by day. */
export function PartnerPage() {
  const search = partnerSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  // Days without an end would be every day there ever was: such an address shows the last 30.
  const period = periodOf(search.period === "all" ? { ...search, period: undefined } : search, "30");
  const summary = useQuery(summaryQuery(periodQuery(period)));
  usePageTitle(m.partner_title());
  const refused = summary.error instanceof RequestFailure && summary.error.code === "NOT_A_PARTNER";
  return (
    <div>
      <PageHeading title={m.partner_title()} lead={refused ? undefined : m.partner_lead()} />
      {refused ? (
        <EmptyState title={m.partner_noAccess()}>{m.partner_noAccess_lead()}</EmptyState>
      ) : (
        content()
      )}
    </div>
  );

  function content() {
    return (
      <>
        <div className="mb-4 max-w-[560px]">
          <PeriodFilter
            chosen={period}
            offered={["today", "7", "30"]}
            onChange={(changed) => {
              const next = Object.entries({ ...search, ...changed }).filter(
                ([, value]) => value !== undefined,
              );
              void navigate({
                to: urls.partner,
                search: Object.fromEntries(next),
                replace: true,
                resetScroll: false,
              });
            }}
          />
        </div>
        {summary.isPending && <Skeleton className="h-96" />}
        {summary.isError && (
          <ErrorState
            title={failureMessage(summary.error)}
            onRetry={() => void summary.refetch()}
            retrying={summary.isFetching}
          />
        )}
        {summary.data && !summary.isError && (
          <div aria-busy={summary.isPlaceholderData}>
            <Figures figures={summary.data} />
            <PartnerChart figures={summary.data} />
          </div>
        )}
      </>
    );
  }
}

function Figures({ figures }: { figures: BranchFigures }) {
  return (
    <Surface className="mb-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        <Figure name={m.partner_members()}>
          <span translate="no">{m.ref_people({ count: formatNumber(figures.referrals) })}</span>
        </Figure>
        <Figure name={m.partner_active()}>
          <span translate="no">{m.ref_people({ count: formatNumber(figures.activeReferrals) })}</span>
        </Figure>
        <Figure name={m.partner_earned()} tone="text-gold">
          <span translate="no">{m.partner_points({ amount: formatNumber(figures.earned) })}</span>
        </Figure>
        <Figure name={m.partner_rolling()}>
          <Money amountWon={figures.rolling} />
        </Figure>
        <Figure name={m.partner_rollingShare()} tone="text-gold">
          <Money amountWon={figures.rollingShare} />
        </Figure>
        <Figure name={m.partner_losingShare()} tone="text-gold">
          <Money amountWon={figures.losingShare} />
        </Figure>
        <Figure name={m.partner_deposits()}>
          <Money amountWon={figures.deposits} />
        </Figure>
        <Figure name={m.partner_withdrawals()}>
          <Money amountWon={figures.withdrawals} />
        </Figure>
        <Figure name={m.partner_stakes()}>
          <Money amountWon={figures.stakes} />
        </Figure>
        <Figure name={m.partner_wins()}>
          <Money amountWon={figures.wins} />
        </Figure>
      </dl>
      <p className="mt-4 text-12 text-muted">{m.partner_earnedHelp()}</p>
    </Surface>
  );
}

function Figure({ name, tone = "", children }: { name: string; tone?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className={`tabular m-0 text-20 font-bold break-words ${tone}`}>{children}</dd>
    </div>
  );
}
