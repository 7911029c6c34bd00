import { addTemplate, listTemplates, putTemplate } from "@hanpan/contract/operator/calls/inquiry";
import {
  type SiteTemplate,
  type TemplateAudience,
  templateAudiences,
} from "@hanpan/contract/operator/objects/inquiry";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { Switch, TextAreaField, TextField } from "@hanpan/ui";
import * as z from "zod/mini";
import { useSubmit } from "../../lib/queries.ts";
import { useKeptDraft } from "../../lib/use-kept-draft.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";

const templateSchema = z.object({
  audience: z.enum(templateAudiences),
  titleKo: z.string(),
  titleEn: z.string(),
  descriptionKo: z.string(),
  descriptionEn: z.string(),
  active: z.boolean(),
});
type TemplateDraft = Omit<SiteTemplate, "id">;

/** A template, or a new one for an audience. */
export function TemplateDialog({
  template,
  onClose,
}: {
  template: SiteTemplate | TemplateAudience;
  onClose: () => void;
}) {
  const known = typeof template === "string" ? null : template;
  const audience = typeof template === "string" ? template : template.audience;
  const kept = useKeptDraft<typeof templateSchema, TemplateDraft>(
    `template.${known?.id ?? audience}`,
    templateSchema,
    {
      audience,
      titleKo: known?.titleKo ?? "",
      titleEn: known?.titleEn ?? "",
      descriptionKo: known?.descriptionKo ?? "",
      descriptionEn: known?.descriptionEn ?? "",
      active: known?.active ?? true,
    },
  );
  const { draft, change } = kept;
  const finish = {
    onSuccess: () => {
      kept.drop();
      onClose();
    },
  };
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
        if (known === null) add.mutate({ body: draft }, finish);
        else put.mutate({ params: { id: known.id }, body: draft }, finish);
      }}
    >
      <KeptDraft shown={kept.isKept} onDrop={kept.startAfresh} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.template_titleKo()}
          maxLength={titleMaximum}
          value={draft.titleKo}
          error={fields["titleKo"]}
          onChange={({ target }) => change({ titleKo: target.value })}
        />
        <TextField
          label={m.template_titleEn()}
          maxLength={titleMaximum}
          value={draft.titleEn}
          error={fields["titleEn"]}
          onChange={({ target }) => change({ titleEn: target.value })}
        />
        <TextAreaField
          label={m.template_textKo()}
          rows={6}
          maxLength={bodyMaximum}
          value={draft.descriptionKo}
          error={fields["descriptionKo"]}
          onChange={({ target }) => change({ descriptionKo: target.value })}
        />
        <TextAreaField
          label={m.template_textEn()}
          rows={6}
          maxLength={bodyMaximum}
          value={draft.descriptionEn}
          error={fields["descriptionEn"]}
          onChange={({ target }) => change({ descriptionEn: target.value })}
        />
      </div>
      <Switch label={m.common_inUse()} checked={draft.active} onChange={(active) => change({ active })} />
    </FormDialog>
  );
}
