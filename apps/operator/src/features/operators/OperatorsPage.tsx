import { listOperators } from "@hanpan/contract/operator/calls/operator";
import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { operatorStatusWords } from "@hanpan/contract/operator/words/operatorStatus";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, yesOrNo } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { OperatorDialog } from "./OperatorDialog.tsx";
import { RolesPanel } from "./RolesPanel.tsx";
import { roleNameOf } from "./roleName.ts";

/** Who works here and what they may do. */
export function OperatorsPage() {
  const mayWrite = useMay("operator.write");
  const operators = useQuery(callQuery(listOperators, {}));
  const [edited, setEdited] = useState<Operator | "new" | null>(null);
  const [invited, setInvited] = useState<Operator | null>(null);
  const isAlone = useMe()?.hasSecondOwner === false;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_operators()}
        action={
          <>
            {mayWrite && (
              <Button kind="quiet" onClick={() => setEdited("new")}>
                {m.operator_add()}
              </Button>
            )}
            <RowsCsvButton
              name="operators"
              header={[
                m.login_id(),
                m.operator_name(),
                m.operator_role(),
                m.column_status(),
                m.totp_factor(),
                m.provider_title(),
                m.column_lastLogin(),
              ]}
              rows={async () =>
                (await ask(listOperators, {})).list.map((operator) => [
                  operator.loginId,
                  operator.name,
                  [roleNameOf(operator), operator.partner?.loginId].filter(Boolean).join(" "),
                  wordOf(operatorStatusWords, operator.status),
                  yesOrNo(operator.totpEnabled),
                  yesOrNo(operator.bound),
                  operator.lastLoginAt === null ? null : formatInstant(operator.lastLoginAt),
                ])
              }
            />
          </>
        }
      />
      {mayWrite && <FormMessage kind="info">{isAlone ? m.operator_alone() : m.operator_byTwo()}</FormMessage>}
      <Loaded query={operators}>
        {({ list }) => (
          <Panel title={m.nav_operators()}>
            <MiniTable
              caption={m.nav_operators()}
              rows={list}
              rowKey={(operator) => operator.id}
              columns={[
                {
                  id: "name",
                  header: m.operator_name(),
                  cell: (operator) => <strong>{operator.name}</strong>,
                },
                { id: "login", header: m.login_id(), cell: (operator) => operator.loginId },
                {
                  id: "role",
                  header: m.operator_role(),
                  cell: (operator) => (
                    <>
                      {roleNameOf(operator)}{" "}
                      {operator.partner && <span className="text-muted">{operator.partner.loginId}</span>}
                    </>
                  ),
                },
                {
                  id: "status",
                  header: m.column_status(),
                  cell: (operator) => (
                    <Badge tone={operator.status === "ACTIVE" ? "jade" : "neutral"}>
                      {wordOf(operatorStatusWords, operator.status)}
                    </Badge>
                  ),
                },
                {
                  id: "counts",
                  header: m.operator_counts(),
                  cell: ({ joined, countsFrom }) =>
                    !joined ? (
                      <Badge tone="gold">{m.operator_notJoined()}</Badge>
                    ) : Date.parse(countsFrom) > serverNow().getTime() ? (
                      <At at={countsFrom} />
                    ) : (
                      m.common_yes()
                    ),
                },
                {
                  id: "totp",
                  header: m.totp_factor(),
                  cell: (operator) => yesOrNo(operator.totpEnabled),
                },
                {
                  id: "bound",
                  header: m.provider_title(),
                  cell: (operator) => yesOrNo(operator.bound),
                },
                {
                  id: "last",
                  header: m.column_lastLogin(),
                  cell: (operator) => <At at={operator.lastLoginAt} />,
                },
                {
                  id: "act",
                  header: m.column_act(),
                  align: "right",
                  cell: (operator) =>
                    mayWrite && (
                      <>
                        {!operator.joined && (
                          <Button kind="ghost" onClick={() => setInvited(operator)}>
                            {m.operator_invite()}
                          </Button>
                        )}
                        <Button kind="ghost" onClick={() => setEdited(operator)}>
                          {m.common_edit()}
                        </Button>
                      </>
                    ),
                },
              ]}
            />
          </Panel>
        )}
      </Loaded>
      <RolesPanel />
      {invited !== null && <InviteDialog operator={invited} onClose={() => setInvited(null)} />}
      {edited !== null && (
        <OperatorDialog operator={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageScreen>
  );
}
