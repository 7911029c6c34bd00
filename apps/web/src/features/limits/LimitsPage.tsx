import type { GlobalSetting } from "@hanpan/contract";
import { Card, ErrorState, FormMessage, PageHeading, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { limitsQuery } from "../../cashier-parts/queries.ts";
import { SuggestedLimit } from "../../cashier-parts/SuggestedLimit.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { useMember } from "../../lib/session.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { ExclusionForm } from "./ExclusionForm.tsx";
import { Lifting } from "./Lifting.tsx";
import { LimitRow } from "./LimitRow.tsx";
import { limitGroups } from "./limitKinds.ts";
import { PlanCard } from "./PlanCard.tsx";
import { ShutCategories } from "./ShutCategories.tsx";

/** Responsible play: own limits on deposits, losses and time; a break; where help is found. */
export function LimitsPage() {
  const member = useMember();
  const setting = useQuery(globalSettingQuery());
  usePageTitle(m.rg_title());
  return (
    <div className="flex w-full flex-col">
      <PageHeading title={m.rg_title()} lead={m.lim_lead()} />
      <div className="mb-4 flex flex-col gap-4 empty:hidden">
        <SuggestedLimit />
        <PlanCard />
      </div>
      <OwnLimits />
      <div className="mt-4 flex flex-col gap-4">
        <ShutCategories features={setting.data?.features} />
        {member?.status === "SELF_EXCLUDED" ? (
          <>
            <ExcludedNotice />
            <Lifting />
          </>
        ) : (
          <ExclusionForm />
        )}
        <Help lines={setting.data?.helplines ?? []} />
      </div>
    </div>
  );
}

function OwnLimits() {
  const limits = useQuery(limitsQuery());
  if (limits.isPending) return <Skeleton className="h-96" />;
  if (!limits.data) {
    return (
      <ErrorState
        title={m.lim_settingFailed()}
        onRetry={() => void limits.refetch()}
        retrying={limits.isFetching}
      />
    );
  }
  const { data } = limits;
  return (
    <>
      <FormMessage kind="info" className="mb-4">
        {m.lim_rule()}
      </FormMessage>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {limitGroups.map((group) => (
          <Card key={group.id} title={group.name()}>
            <p className="-mt-2 mb-4 text-12 text-muted">{group.help()}</p>
            <ul className="flex flex-col gap-2">
              {group.kinds.map(({ kind, name }) => (
                <LimitRow
                  key={kind}
                  kind={kind}
                  name={name()}
                  fullName={`${group.name()} · ${name()}`}
                  limit={data[kind]}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

/** Helplines, from the site's settings. */
function Help({ lines }: { lines: GlobalSetting["helplines"] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={m.lim_helplines()}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {lines.map((line) => (
          <li
            key={`${line.name}${line.phone}`}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-2 px-4"
          >
            <a
              href={line.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-14 text-cobalt underline underline-offset-4"
            >
              {line.name}
            </a>
            <a
              href={`tel:${line.phone.replace(/[^\d+]/g, "")}`}
              className="tabular inline-flex min-h-11 items-center gap-2 text-16 font-bold text-gold"
            >
              <Phone aria-hidden size={16} />
              {line.phone}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
