import { addOperator, listOperators, patchOperator } from "@hanpan/contract/operator/calls/operator";
import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { operatorStatusWords } from "@hanpan/contract/operator/words/operatorStatus";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { typedFields } from "@hanpan/contract/typedFields";
import { Badge, Button, Checkbox, FormMessage, SelectField, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, yesOrNo } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { InviteDialog } from "./InviteDialog.tsx";

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
                m.column_lastLogin(),
              ]}
              rows={async () =>
                (await ask(listOperators, {})).list.map((operator) => [
                  operator.loginId,
                  operator.name,
                  [wordOf(operatorRoleWords, operator.role), operator.partner?.loginId]
                    .filter(Boolean)
                    .join(" "),
                  wordOf(operatorStatusWords, operator.status),
                  yesOrNo(operator.totpEnabled),
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
                  cell: ({ role, partner }) => (
                    <>
                      {wordOf(operatorRoleWords, role)}{" "}
                      {partner && <span className="text-muted">{partner.loginId}</span>}
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
      {invited !== null && <InviteDialog operator={invited} onClose={() => setInvited(null)} />}
      {edited !== null && (
        <OperatorDialog operator={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageScreen>
  );
}

function OperatorDialog({ operator, onClose: leave }: { operator: Operator | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [loginId, setLoginId] = useState(operator?.loginId ?? "");
  const [name, setName] = useState(operator?.name ?? "");
  const [role, setRole] = useState(operator?.role ?? "CASHIER");
  const [active, setActive] = useState(operator?.status !== "DISABLED");
  const [resetPassword, setResetPassword] = useState(false);
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const [resetTotp, setResetTotp] = useState(false);
  const [partner, setPartner] = useState(operator?.partner?.loginId ?? "");
  const options = { readAgain: [listOperators], quiet: true, done: m.common_saved() };
  const add = useSubmit(addOperator, options);
  const patch = useSubmit(patchOperator, options);
  const error = operator === null ? add.error : patch.error;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={operator === null ? m.operator_add() : m.operator_edit()}
      busy={add.isPending || patch.isPending}
      error={error}
      size="small"
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() => {
        const partnerLoginId = role === "DISTRIBUTOR" && partner !== "" ? { partnerLoginId: partner } : {};
        if (operator === null) {
          add.mutate(
            { body: { loginId, name, role, ...partnerLoginId, ...why } },
            { onSuccess: onClose, onError: whenProposed(onClose) },
          );
          return;
        }
        const status = active ? ("ACTIVE" as const) : ("DISABLED" as const);
        const body = {
          ...(name === operator.name ? {} : { name }),
          ...(role === operator.role ? {} : { role }),
          ...(status === operator.status ? {} : { status }),
          ...(resetPassword ? { resetPassword } : {}),
          ...(resetTotp ? { resetTotp } : {}),
          ...(partner === operator.partner?.loginId ? {} : partnerLoginId),
          ...why,
        };
        patch.mutate(
          { params: { id: operator.id }, body },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        );
      }}
    >
      <TextField
        label={m.login_id()}
        autoComplete="off"
        maxLength={typedFields.loginId.longest}
        disabled={operator !== null}
        value={loginId}
        onChange={(event) => setLoginId(event.target.value)}
        error={fields["loginId"]}
      />
      <TextField
        label={m.operator_name()}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fields["name"]}
      />
      <SelectField
        label={m.operator_role()}
        value={role}
        options={operatorRoles.map((value) => ({ value, label: wordOf(operatorRoleWords, value) }))}
        onChange={(event) => setRole(operatorRoles.find((value) => value === event.target.value) ?? role)}
        error={fields["role"]}
      />
      {role === "DISTRIBUTOR" && (
        <TextField
          label={m.operator_partner()}
          help={m.operator_partnerHelp()}
          autoComplete="off"
          maxLength={typedFields.loginId.longest}
          value={partner}
          onChange={(event) => setPartner(event.target.value.trim())}
          error={fields["partnerLoginId"]}
        />
      )}
      {operator === null && <p className="text-14 text-muted">{m.operator_inviteLead()}</p>}
      {operator !== null && (
        <>
          <Switch label={wordOf(operatorStatusWords, "ACTIVE")} checked={active} onChange={setActive} />
          {operator.joined && (
            <Checkbox
              label={m.operator_resetPassword()}
              checked={resetPassword}
              onChange={(event) => setResetPassword(event.target.checked)}
            />
          )}
          {operator.totpEnabled && (
            <Checkbox
              label={m.operator_resetTotp()}
              checked={resetTotp}
              onChange={(event) => setResetTotp(event.target.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
