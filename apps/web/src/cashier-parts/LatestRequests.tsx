import type { MoneyRequest, MoneyRequestType } from "@hanpan/contract";
import { Button, buttonClass } from "@hanpan/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureMessage } from "../lib/requestFailure.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { isOpen } from "./queries.ts";
import { RequestTable } from "./RequestTable.tsx";
import { useRequestDeletion } from "./requestDeletion.ts";

const words = {
  DEPOSIT: { title: m.dep_history, empty: m.dep_history_empty },
  WITHDRAWAL: { title: m.wd_history, empty: m.wd_history_empty },
};

/** The latest requests of one type under its form, with the way to all of them. */
export function LatestRequests({
  type,
  latest,
}: {
  type: MoneyRequestType;
  latest: UseQueryResult<{ list: MoneyRequest[] }>;
}) {
  const deletion = useRequestDeletion(type);
  const rows = latest.data?.list ?? [];
  return (
    <section aria-label={words[type].title()} className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-16 font-bold">{words[type].title()}</h2>
        <div className="flex gap-1">
          {rows.length > 0 && !rows.some(isOpen) && (
            <Button kind="ghost" onClick={() => deletion.ask("ALL")}>
              {m.common_deleteAll()}
            </Button>
          )}
          <Link
            to={urls.money}
            search={Object.fromEntries([["type", type]])}
            className={buttonClass("ghost")}
          >
            {m.cash_seeAll()}
          </Link>
        </div>
      </div>
      <RequestTable
        caption={words[type].title()}
        rows={rows}
        loading={latest.isPending}
        expectedRows={2}
        error={latest.isError ? failureMessage(latest.error) : undefined}
        onRetry={() => void latest.refetch()}
        empty={{ title: words[type].empty() }}
        onDelete={(request) => deletion.ask({ id: request.id })}
      />
      {deletion.dialog}
    </section>
  );
}
