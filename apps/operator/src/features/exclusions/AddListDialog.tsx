import { addExclusionList, listExclusionLists } from "@hanpan/contract/operator/calls/exclusion";
import { TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** Names a list that somebody else keeps. */
export function AddListDialog({ onClose: leave }: { onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [draft, setDraft] = useState({ name: "", source: "", country: "KR" });
  const add = useSubmit(addExclusionList, {
    ...{ readAgain: [listExclusionLists], quiet: true, done: m.common_saved() },
  });
  const fields = fieldsOf(add.error);
  return (
    <FormDialog
      title={m.exclusions_add()}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={() => add.mutate({ body: draft }, { onSuccess: onClose })}
    >
      <TextField
        label={m.exclusions_name()}
        value={draft.name}
        maxLength={60}
        error={fields["name"]}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <TextField
        label={m.exclusions_source()}
        help={m.exclusions_sourceHelp()}
        value={draft.source}
        maxLength={200}
        error={fields["source"]}
        onChange={({ target }) => setDraft({ ...draft, source: target.value })}
      />
      <TextField
        label={m.exclusions_country()}
        help={m.exclusions_countryHelp()}
        value={draft.country}
        maxLength={2}
        error={fields["country"]}
        onChange={({ target }) => setDraft({ ...draft, country: target.value.toUpperCase() })}
      />
    </FormDialog>
  );
}
