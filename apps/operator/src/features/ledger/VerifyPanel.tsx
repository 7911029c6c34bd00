import { formatNumber } from "@hanpan/contract/money";
import { verifyLedger } from "@hanpan/contract/operator/calls/ledger";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { formatInstant } from "@hanpan/contract/time";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { MiniTable } from "../../parts/MiniTable.tsx";

/** The member of what is no one member's. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Checks the whole ledger when asked to, and names every offender. */
export function VerifyPanel() {
  const verify = useQuery({
    ...callQuery(verifyLedger, {}),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = verify;
  return (
    <section aria-label={m.verify_title()} className="flex flex-col gap-3 rounded-dialog bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-16 font-bold">{m.verify_title()}</h2>
        <p translate="no" className="min-w-0 flex-1 text-14 text-muted max-sm:basis-full" role="status">
          {verify.isFetching ? (
            <Seconds />
          ) : data ? (
            m.verify_done({
              members: formatNumber(data.checked.members),
              transfers: formatNumber(data.checked.transfers),
              seconds: (data.durationMs / 1_000).toFixed(1),
              at: formatInstant(data.startedAt),
            })
          ) : (
            m.verify_lead()
          )}
        </p>
        <Button kind="play" busy={verify.isFetching} onClick={() => void verify.refetch()}>
          {m.verify_start()}
        </Button>
      </div>
      {verify.error && !verify.isFetching && (
        <FormMessage kind="danger">{failureMessage(verify.error)}</FormMessage>
      )}
      {data && !verify.isFetching && data.ok && <FormMessage kind="success">{m.verify_ok()}</FormMessage>}
      {data && !verify.isFetching && data.uncheckedMembers > 0 && (
        <FormMessage kind="danger">
          <span translate="no">{m.verify_unchecked({ members: formatNumber(data.uncheckedMembers) })}</span>
        </FormMessage>
      )}
      {data && !verify.isFetching && data.offenderCount > 0 && (
        <>
          <FormMessage kind="danger">
            <span translate="no">{m.verify_faults({ count: formatNumber(data.offenderCount) })}</span>
          </FormMessage>
          <div className="max-h-60 overflow-y-auto">
            <MiniTable
              caption={m.verify_offenders()}
              rows={data.offenders}
              rowKey={(row) => `${row.fault}-${row.memberId}-${row.transferId ?? ""}-${row.account ?? ""}`}
              columns={[
                { id: "fault", header: m.verify_fault(), cell: (row) => row.fault },
                {
                  id: "member",
                  header: m.column_member(),
                  // What is wrong with a day or a batch is nobody's alone.
                  cell: (row) =>
                    row.memberId === nobody ? (
                      "–"
                    ) : (
                      <Link
                        to={urls.member}
                        params={{ memberId: row.memberId }}
                        className="text-cobalt hover:underline"
                      >
                        {row.memberId}
                      </Link>
                    ),
                },
                { id: "transfer", header: m.verify_transfer(), cell: (row) => row.transferId ?? "–" },
                {
                  id: "account",
                  header: m.column_account(),
                  cell: (row) =>
                    row.account === null ? "–" : wordOrCode(accountWords, row.account, currentLanguage()),
                },
                {
                  id: "expected",
                  header: m.verify_expected(),
                  align: "right",
                  cell: (row) => row.expected ?? "–",
                },
                { id: "found", header: m.verify_found(), align: "right", cell: (row) => row.found ?? "–" },
              ]}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** How long the check has been running: it may take minutes. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return m.verify_running({ seconds });
}
