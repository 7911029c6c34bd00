import type { DataOf } from "@hanpan/contract/call";
import type { listLogins } from "@hanpan/contract/calls/account";
import { formatInstant } from "@hanpan/contract/time";
import { loginOutcomeWords } from "@hanpan/contract/words/loginOutcome";
import { Badge, Card, type Column, DataTable, Pagination } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { loginsPerPage, loginsQuery } from "./queries.ts";

type PastLogin = DataOf<typeof listLogins>["list"][number];

const columns = (): Column<PastLogin>[] => [
  {
    id: "at",
    header: m.opt_logins_at(),
    inCard: "title",
    cell: (login) => <span className="tabular">{formatInstant(login.at)}</span>,
  },
  {
    id: "address",
    header: m.opt_logins_address(),
    cell: (login) => <span className="tabular">{login.address}</span>,
  },
  { id: "device", header: m.opt_logins_device(), cell: (login) => login.device || m.opt_unknownDevice() },
  {
    id: "outcome",
    header: m.opt_logins_outcome(),
    cell: (login) => (
      <Badge tone={login.outcome === "SUCCESS" ? "neutral" : "vermilion"}>
        {wordOf(loginOutcomeWords, login.outcome)}
      </Badge>
    ),
  },
];

/** Past logins, failed ones too: the member sees who tried to get in. */
export function LoginHistory() {
  const [page, setPage] = useState(1);
  const logins = useQuery(loginsQuery(page));
  return (
    <Card title={m.opt_logins()}>
      <DataTable
        caption={m.opt_logins()}
        columns={columns()}
        rows={logins.data?.list ?? []}
        rowKey={(login) => login.id}
        loading={logins.isFetching}
        error={logins.isError ? failureMessage(logins.error) : undefined}
        onRetry={() => void logins.refetch()}
        empty={{ title: m.opt_logins_empty() }}
        footer={
          <Pagination
            className="mt-4"
            page={page}
            pageCount={Math.ceil((logins.data?.total ?? 0) / loginsPerPage)}
            onPage={setPage}
          />
        }
      />
    </Card>
  );
}
