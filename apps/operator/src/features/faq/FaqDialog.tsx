import { faqCategories } from "@hanpan/contract/faqEnumerations";
import { answerMaximum, faqFacts, questionMaximum } from "@hanpan/contract/objects/faq";
import { addFaq, listFaqVersions, listOperatorFaq, putFaq } from "@hanpan/contract/operator/calls/faq";
import type { OperatorFaq } from "@hanpan/contract/operator/objects/faq";
import { faqCategoryWords } from "@hanpan/contract/words/faqCategory";
import { SelectField, Switch, TextAreaField, TextField } from "@hanpan/ui";
import * as z from "zod/mini";
import { useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { EnglishArea, EnglishField, withKorean } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";

const both = z.object({ ko: z.string(), en: z.string() });
const draftSchema = z.object({
  category: z.enum(faqCategories),
  question: both,
  answer: both,
  rank: z.int(),
  published: z.boolean(),
});
type FaqDraft = z.output<typeof draftSchema>;

const emptyEntry: FaqDraft = {
  category: "DEPOSIT",
  question: { ko: "", en: "" },
  answer: { ko: "", en: "" },
  rank: 100,
  published: false,
};

/** Writes an entry in both languages. A new one is hidden until somebody publishes it. */
export function FaqDialog({ entry, onClose: leave }: { entry: OperatorFaq | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const form = useRowDraft({
    row: entry,
    schema: draftSchema,
    draftOf: (standing): FaqDraft => standing ?? emptyEntry,
    kept: { name: `faq.${entry?.id ?? "new"}`, schema: draftSchema },
  });
  const { draft, change } = form;
  const options = { readAgain: [listOperatorFaq, listFaqVersions], quiet: true, done: m.common_saved() };
  const add = useSubmit(addFaq, options);
  const put = useSubmit(putFaq, options);
  const finish = {
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onError: form.refused,
  };
  const { error } = entry ? put : add;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={entry ? m.faq_edit() : m.faq_add()}
      size="large"
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      onSave={() => {
        const { expected } = form;
        if (entry) put.mutate({ params: { id: entry.id }, body: { ...draft, expected } }, finish);
        else add.mutate({ body: draft }, finish);
      }}
    >
      <KeptDraft shown={form.isKept && !form.isBehind} onDrop={form.startAfresh} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={m.faq_category()}
          value={draft.category}
          options={faqCategories.map((value) => ({ value, label: wordOf(faqCategoryWords, value) }))}
          error={fields["category"]}
          onChange={({ target }) =>
            change({ category: faqCategories.find((value) => value === target.value) ?? draft.category })
          }
        />
        <WholeField
          label={m.content_rank()}
          value={draft.rank}
          error={fields["rank"]}
          onChange={(rank) => change({ rank })}
        />
        <TextField
          label={m.faq_questionKo()}
          maxLength={questionMaximum}
          value={draft.question.ko}
          error={fields["question.ko"]}
          onChange={({ target }) => change({ question: withKorean(draft.question, target.value) })}
        />
        <EnglishField
          label={m.faq_questionEn()}
          maxLength={questionMaximum}
          words={draft.question}
          error={fields["question.en"]}
          onChange={(question) => change({ question })}
        />
        <TextAreaField
          label={m.faq_answerKo()}
          help={m.faq_answerHelp({ names: faqFacts.map((name) => `{${name}}`).join(", ") })}
          rows={8}
          maxLength={answerMaximum}
          value={draft.answer.ko}
          error={fields["answer.ko"]}
          onChange={({ target }) => change({ answer: withKorean(draft.answer, target.value) })}
        />
        <EnglishArea
          label={m.faq_answerEn()}
          rows={8}
          maxLength={answerMaximum}
          words={draft.answer}
          error={fields["answer.en"]}
          onChange={(answer) => change({ answer })}
        />
      </div>
      <Switch
        label={m.content_published()}
        checked={draft.published}
        onChange={(published) => change({ published })}
      />
    </FormDialog>
  );
}
