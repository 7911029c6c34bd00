import {
  addRole,
  deleteRole,
  listRoles,
  putRole,
  roleNameMaximum,
} from "@hanpan/contract/operator/calls/role";
import { type ComposedRole, composedRole } from "@hanpan/contract/operator/objects/operator";
import { type Permission, permissions } from "@hanpan/contract/operator/permissions";
import { type PersonalField, personalFields } from "@hanpan/contract/operator/personalFields";
import { permissionWords } from "@hanpan/contract/operator/words/permission";
import { personalFieldWords } from "@hanpan/contract/operator/words/personalField";
import { Checkbox, FormMessage, TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { DeleteButton } from "../../parts/DeleteButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, listError } from "../../parts/fields.tsx";
import { permissionAreas } from "./permissionAreas.ts";

const schema = z.pick(composedRole, { name: true, permissions: true, wholeFields: true });
type Draft = z.output<typeof schema>;
const blank: Draft = { name: "", permissions: [], wholeFields: [] };

/** A role is composed or changed: its name, what it lets, and what of members it shows whole. */
export function RoleDialog({ role, onClose: leave }: { role: ComposedRole | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const form = useRowDraft<Draft, Draft>({ row: role, schema, draftOf: (standing) => standing ?? blank });
  const [reason, setReason] = useState("");
  const options = { readAgain: [listRoles], quiet: true, done: m.common_saved() };
  const add = useSubmit(addRole, options);
  const put = useSubmit(putRole, options);
  const remove = useSubmit(deleteRole, { readAgain: [listRoles], quiet: true });
  const submission = role === null ? add : put;
  const error = submission.error ?? remove.error;
  const fields = fieldsOf(error);
  const { draft, change } = form;
  const wrong = listError(fields, "permissions", draft.permissions);
  const afterwards = {
    onSuccess: onClose,
    onError: (refused: Error) => {
      form.refused(refused);
      whenProposed(onClose)(refused);
    },
  };
  const toggled = (permission: Permission, isOn: boolean) =>
    permissions.filter((one) => (one === permission ? isOn : draft.permissions.includes(one)));
  const toggledField = (field: PersonalField, isOn: boolean) =>
    personalFields.filter((one) => (one === field ? isOn : draft.wholeFields.includes(one)));
  return (
    <FormDialog
      title={role === null ? m.role_add() : m.role_edit()}
      busy={submission.isPending}
      error={error}
      size="large"
      behind={form.behind(submission)}
      reason={{ value: reason, onChange: setReason }}
      extra={
        role !== null && (
          <DeleteButton
            busy={remove.isPending}
            onDelete={() => remove.mutate({ params: { id: role.id } }, { onSuccess: onClose })}
          />
        )
      }
      onClose={onClose}
      onSave={() => {
        const why = reason.trim() === "" ? {} : { reason: reason.trim() };
        if (role === null) add.mutate({ body: { ...draft, ...why } }, afterwards);
        else
          put.mutate(
            { params: { id: role.id }, body: { ...draft, expected: form.expected, ...why } },
            afterwards,
          );
      }}
    >
      <TextField
        label={m.operator_name()}
        autoComplete="off"
        maxLength={roleNameMaximum}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={fields["name"]}
      />
      {role !== null && (
        <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
          {m.role_id()} <CopyText text={role.id} label={m.role_id()} />
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {permissionAreas.map(({ label, permissions: listed }) => (
          <fieldset key={label()} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 text-14 font-semibold">{label()}</legend>
            {listed.map((permission) => (
              <Checkbox
                key={permission}
                label={wordOf(permissionWords, permission)}
                checked={draft.permissions.includes(permission)}
                onChange={(event) => change({ permissions: toggled(permission, event.target.checked) })}
              />
            ))}
          </fieldset>
        ))}
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 text-14 font-semibold">{m.role_wholeFields()}</legend>
          {personalFields.map((field) => (
            <Checkbox
              key={field}
              label={wordOf(personalFieldWords, field)}
              checked={draft.wholeFields.includes(field)}
              onChange={(event) => change({ wholeFields: toggledField(field, event.target.checked) })}
            />
          ))}
        </fieldset>
      </div>
      {wrong !== undefined && <FormMessage kind="danger">{wrong}</FormMessage>}
    </FormDialog>
  );
}
