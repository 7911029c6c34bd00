import { addBranchLink, listBranchLinks, putBranchLink } from "@hanpan/contract/operator/calls/branchLinks";
import type { PartnerLink } from "@hanpan/contract/operator/objects/partnerLink";
import { typedFields } from "@hanpan/contract/typedFields";
import { TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** Makes a link with a code of the partner's choice, or names one that is there. */
export function LinkDialog({ link, onClose }: { link: PartnerLink | null; onClose: () => void }) {
  const [name, setName] = useState(link?.name ?? "");
  const [code, setCode] = useState("");
  const done = { readAgain: [listBranchLinks], quiet: true, done: m.common_saved() };
  const add = useSubmit(addBranchLink, done);
  const put = useSubmit(putBranchLink, done);
  const submit = link === null ? add : put;
  const fields = fieldsOf(submit.error);
  const save = () => {
    const then = { onSuccess: onClose };
    if (link !== null) put.mutate({ params: { id: link.id }, body: { name, active: link.active } }, then);
    else add.mutate({ body: { name, ...(code.trim() === "" ? {} : { code }) } }, then);
  };
  return (
    <FormDialog
      title={link === null ? m.link_add() : m.link_rename({ name: link.name })}
      size="small"
      busy={submit.isPending}
      error={submit.error}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={m.link_name()}
        help={m.link_nameHelp()}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          submit.reset();
        }}
        error={fields["name"]}
      />
      {link === null && (
        <TextField
          label={m.link_code()}
          help={m.link_codeHelp()}
          maxLength={typedFields.referralCode.longest}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            submit.reset();
          }}
          error={fields["code"]}
        />
      )}
    </FormDialog>
  );
}
