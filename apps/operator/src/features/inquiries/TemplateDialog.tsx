import { addTemplate, listTemplates, putTemplate } from "@hanpan/contract/operator/calls/inquiry";
import type { SiteTemplate, TemplateAudience } from "@hanpan/contract/operator/objects/inquiry";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { Switch, TextAreaField, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** A template, or a new one for an audience. */
export function TemplateDialog({
  template,
  onClose,
}: {
  template: SiteTemplate | TemplateAudience;
  onClose: () => void;
}) {
  const known = typeof template === "string" ? null : template;
  const [draft, setDraft] = useState<Omit<SiteTemplate, "id">>({
    audience: typeof template === "string" ? template : template.audience,
    titleKo: known?.titleKo ?? "",
    titleEn: known?.titleEn ?? "",
    descriptionKo: known?.descriptionKo ?? "",
    descriptionEn: known?.descriptionEn ?? "",
    active: known?.active ?? true,
  });
  const options = { readAgain: [listTemplates], quiet: true, done: m.common_saved() };
  const add = useSubmit(addTemplate, options);
  const put = useSubmit(putTemplate, options);
  const error = known === null ? add.error : put.error;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={known === null ? m.template_add() : m.template_edit()}
      size="large"
      busy={add.isPending || put.isPending}
      error={error}
      onClose={onClose}
      onSave={() => {
        if (known === null) add.mutate({ body: draft }, { onSuccess: onClose });
        else put.mutate({ params: { id: known.id }, body: draft }, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.template_titleKo()}
          maxLength={titleMaximum}
          value={draft.titleKo}
          error={fields["titleKo"]}
          onChange={({ target }) => setDraft({ ...draft, titleKo: target.value })}
        />
        <TextField
          label={m.template_titleEn()}
          maxLength={titleMaximum}
          value={draft.titleEn}
          error={fields["titleEn"]}
          onChange={({ target }) => setDraft({ ...draft, titleEn: target.value })}
        />
        <TextAreaField
          label={m.template_textKo()}
          rows={6}
          maxLength={bodyMaximum}
          value={draft.descriptionKo}
          error={fields["descriptionKo"]}
          onChange={({ target }) => setDraft({ ...draft, descriptionKo: target.value })}
        />
        <TextAreaField
          label={m.template_textEn()}
          rows={6}
          maxLength={bodyMaximum}
          value={draft.descriptionEn}
          error={fields["descriptionEn"]}
          onChange={({ target }) => setDraft({ ...draft, descriptionEn: target.value })}
        />
      </div>
      <Switch
        label={m.common_inUse()}
        checked={draft.active}
        onChange={(active) => setDraft({ ...draft, active })}
      />
    </FormDialog>
  );
}
