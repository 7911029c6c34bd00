import { addTemplate, listTemplates, putTemplate } from "@hanpan/contract/operator/calls/inquiry";
import {
  type SiteTemplate,
  siteTemplate,
  type TemplateAudience,
} from "@hanpan/contract/operator/objects/inquiry";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { Switch, TextAreaField, TextField } from "@hanpan/ui";
import * as z from "zod/mini";
import { useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { type BothWords, EnglishArea, EnglishField, withKorean } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";

const templateSchema = z.omit(siteTemplate, { id: true });
type TemplateDraft = z.output<typeof templateSchema>;

const emptyTemplate = { titleKo: "", titleEn: "", descriptionKo: "", descriptionEn: "", active: true };

/** A template, or a new one for an audience. */
export function TemplateDialog({
  template,
  onClose: leave,
}: {
  template: SiteTemplate | TemplateAudience;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const known = typeof template === "string" ? null : template;
  const audience = typeof template === "string" ? template : template.audience;
  const form = useRowDraft({
    row: known,
    schema: templateSchema,
    draftOf: (standing): TemplateDraft => standing ?? { ...emptyTemplate, audience },
    kept: { name: `template.${known?.id ?? audience}`, schema: templateSchema },
  });
  const { draft, change } = form;
  const title = { ko: draft.titleKo, en: draft.titleEn };
  const text = { ko: draft.descriptionKo, en: draft.descriptionEn };
  const changeTitle = ({ ko, en }: BothWords) => change({ titleKo: ko, titleEn: en });
  const changeText = ({ ko, en }: BothWords) => change({ descriptionKo: ko, descriptionEn: en });
  const finish = {
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onError: form.refused,
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
      behind={form.behind(put)}
      onClose={onClose}
      onSave={() => {
        if (known === null) add.mutate({ body: draft }, finish);
        else put.mutate({ params: { id: known.id }, body: { ...draft, expected: form.expected } }, finish);
      }}
    >
      <KeptDraft shown={form.isKept && !form.isBehind} onDrop={form.startAfresh} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.template_titleKo()}
          maxLength={titleMaximum}
          value={draft.titleKo}
          error={fields["titleKo"]}
          onChange={({ target }) => changeTitle(withKorean(title, target.value))}
        />
        <EnglishField
          label={m.template_titleEn()}
          maxLength={titleMaximum}
          words={title}
          error={fields["titleEn"]}
          onChange={changeTitle}
        />
        <TextAreaField
          label={m.template_textKo()}
          rows={6}
          maxLength={bodyMaximum}
          value={draft.descriptionKo}
          error={fields["descriptionKo"]}
          onChange={({ target }) => changeText(withKorean(text, target.value))}
        />
        <EnglishArea
          label={m.template_textEn()}
          rows={6}
          maxLength={bodyMaximum}
          words={text}
          error={fields["descriptionEn"]}
          onChange={changeText}
        />
      </div>
      <Switch label={m.common_inUse()} checked={draft.active} onChange={(active) => change({ active })} />
    </FormDialog>
  );
}
