import { type SettlementPeriod, settlementPeriods } from "@hanpan/contract/enumerations";
import { listRuns, makeRun } from "@hanpan/contract/operator/calls/partner";
import type { PartnerRun } from "@hanpan/contract/operator/objects/partner";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { Badge, Button, DateField, FormMessage, Money, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";

const keyOf = ({ id }: PartnerRun) => id;

/** The settlements of partners, and a form that makes one. */
export function SettlementsPage() {
  const runs = useQuery(callQuery(listRuns, {}));
  const maySettle = useMay("partner.settle");
  return (
    <PageScreen>
      <ScreenHead title={m.nav_settlements()} lead={m.settlement_lead()} />
      {maySettle && <MakeRun />}
      <Panel title={m.settlement_runs()}>
        <Loaded query={runs}>
          {({ list }) => (
            <MiniTable
              caption={m.settlement_runs()}
              rows={list}
              rowKey={keyOf}
              columns={[
                {
                  id: "period",
                  header: m.settlement_period(),
                  cell: ({ id, from, to, period }) => (
                    <span className="inline-flex items-center gap-2">
                      <Link
                        to={urls.settlement}
                        params={{ runId: id }}
                        className="inline-flex min-h-6 items-center font-semibold underline"
                      >
                        {from} – {to}
                      </Link>
                      <span className="text-muted">{wordOf(settlementPeriodWords, period)}</span>
                    </span>
                  ),
                },
                {
                  id: "statements",
                  header: m.settlement_statements(),
                  align: "right",
                  cell: ({ statements }) => statements,
                },
                {
                  id: "payable",
                  header: m.settlement_payable(),
                  align: "right",
                  cell: ({ payable }) => <Money amountWon={payable} />,
                },
                {
                  id: "paid",
                  header: m.settlement_paid(),
                  align: "right",
                  cell: ({ paid }) => <Money amountWon={paid} />,
                },
                {
                  id: "status",
                  header: m.column_status(),
                  cell: ({ approved }) =>
                    approved ? (
                      <Badge tone="jade">{m.settlement_approved()}</Badge>
                    ) : (
                      <Badge tone="gold">{m.settlement_draft()}</Badge>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </PageScreen>
  );
}

function MakeRun() {
  const [period, setPeriod] = useState<SettlementPeriod>("MONTH");
  const [day, setDay] = useState(addDays(seoulDay(serverNow()), -1));
  const submit = useSubmit(makeRun, { readAgain: [listRuns], quiet: true, done: m.settlement_made() });
  return (
    <Panel title={m.settlement_make()}>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!submit.isPending) submit.mutate({ body: { period, day } });
        }}
      >
        <SelectField
          className="w-40"
          label={m.partner_period()}
          value={period}
          onChange={(event) => {
            const chosen = settlementPeriods.find((value) => value === event.target.value);
            if (chosen) setPeriod(chosen);
          }}
          options={settlementPeriods.map((value) => ({
            value,
            label: wordOf(settlementPeriodWords, value),
          }))}
        />
        <DateField
          className="w-48"
          label={m.settlement_dayIn()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" kind="play" busy={submit.isPending}>
          {m.settlement_make()}
        </Button>
      </form>
      {submit.error && (
        <div className="mt-3">
          <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>
        </div>
      )}
    </Panel>
  );
}
