import type { AlertKind } from "@hanpan/contract/operator/alertRules";
import { listRules, tryRule } from "@hanpan/contract/operator/calls/alert";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { Button, DateField, FormMessage } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { FactLine, MemberName } from "./words.tsx";

const dayMs = 86_400_000;
/** How many days a trial looks over unless others are chosen, the last one yesterday. */
const usualDays = 7;

/** Tries a rule's figures on the past: how many alerts, of how many members, and the first of them. */
export function TryRule({
  kind,
  parameters,
}: {
  kind: AlertKind;
  parameters: Readonly<Record<string, number>>;
}) {
  const before = (days: number) => seoulDay(new Date(serverNow().getTime() - days * dayMs));
  const [from, setFrom] = useState(() => before(usualDays));
  const [to, setTo] = useState(() => before(1));
  const trial = useSubmit(tryRule, { readAgain: [listRules], quiet: true });
  const fields = fieldsOf(trial.error);
  return (
    <section aria-label={m.rule_try()} className="flex flex-col gap-3 rounded-control bg-surface-2 p-3">
      <p className="text-14 text-muted">{m.rule_tryLead()}</p>
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          label={m.rule_from()}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={fields["from"]}
        />
        <DateField
          label={m.rule_to()}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={fields["to"]}
        />
        <Button
          kind="quiet"
          busy={trial.isPending}
          onClick={() => trial.mutate({ body: { kind, parameters: { ...parameters }, from, to } })}
        >
          {m.rule_try()}
        </Button>
      </div>
      {trial.error !== null && <FormMessage kind="danger">{trial.error.message}</FormMessage>}
      {trial.data !== undefined && (
        <>
          <p role="status" translate="no" className="text-14 font-semibold">
            {m.rule_result({ alerts: trial.data.alerts, members: trial.data.members })}
          </p>
          {trial.data.list.length > 0 && (
            <MiniTable
              caption={m.rule_first({ count: trial.data.list.length })}
              rows={trial.data.list.map((row, index) => ({ ...row, id: String(index) }))}
              rowKey={({ id }) => id}
              columns={[
                { id: "day", header: m.alert_day(), cell: ({ day }) => <span translate="no">{day}</span> },
                {
                  id: "member",
                  header: m.column_member(),
                  cell: ({ member }) => <MemberName member={member} />,
                },
                {
                  id: "facts",
                  header: m.alert_found(),
                  wraps: true,
                  cell: ({ facts }) => <FactLine facts={facts} />,
                },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}
