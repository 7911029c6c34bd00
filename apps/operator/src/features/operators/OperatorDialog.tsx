import { addOperator, listOperators, patchOperator } from "@hanpan/contract/operator/calls/operator";
import { listRoles } from "@hanpan/contract/operator/calls/role";
import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { operatorStatusWords } from "@hanpan/contract/operator/words/operatorStatus";
import { typedFields } from "@hanpan/contract/typedFields";
import { Checkbox, SelectField, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** An operator is added or changed. */
export function OperatorDialog({
  operator,
  onClose: leave,
}: {
  operator: Operator | null;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const [loginId, setLoginId] = useState(operator?.loginId ?? "");
  const [name, setName] = useState(operator?.name ?? "");
  const held = operator?.composed?.id ?? operator?.role ?? "CASHIER";
  const [role, setRole] = useState<string>(held);
  const composed = useQuery(callQuery(listRoles, {})).data?.list ?? [];
  const [active, setActive] = useState(operator?.status !== "DISABLED");
  const [resetPassword, setResetPassword] = useState(false);
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const [resetTotp, setResetTotp] = useState(false);
  const [unbind, setUnbind] = useState(false);
  const resets = {
    ...(resetPassword ? { resetPassword } : {}),
    ...(resetTotp ? { resetTotp } : {}),
    ...(unbind ? { unbind } : {}),
  };
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
          ...(role === held ? {} : { role }),
          ...(status === operator.status ? {} : { status }),
          ...resets,
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
        options={[
          ...operatorRoles.map((value) => ({ value, label: wordOf(operatorRoleWords, value) })),
          ...composed.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={(event) => setRole(event.target.value)}
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
          {operator.bound && (
            <Checkbox
              label={m.operator_unbind()}
              checked={unbind}
              onChange={(event) => setUnbind(event.target.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
