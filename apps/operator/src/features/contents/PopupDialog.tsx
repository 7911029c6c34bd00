import { addPopup, deletePopup, listPopups, putPopup } from "@hanpan/contract/operator/calls/notice";
import type { OperatorPopup } from "@hanpan/contract/operator/objects/notice";
import { popupPositionWords } from "@hanpan/contract/operator/words/popupPosition";
import { popupPositions } from "@hanpan/contract/writtenEnumerations";
import { SelectField, TextField } from "@hanpan/ui";
import { useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { DeleteButton } from "../../parts/DeleteButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { emptyPopup, type PopupDraft, popupSchema } from "./contentDraft.ts";
import { PublishedFields } from "./PublishedFields.tsx";

const draftOf = (popup: PopupDraft | null): PopupDraft => popup ?? emptyPopup;

/** Writes a popup, in both languages, with its time, its place and where it leads. */
export function PopupDialog({ popup, onClose: leave }: { popup: OperatorPopup | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const form = useRowDraft({
    row: popup,
    schema: popupSchema,
    draftOf,
    kept: { name: `popup.${popup?.id ?? "new"}`, schema: popupSchema },
  });
  const { draft, change } = form;
  const options = { readAgain: [listPopups], quiet: true, done: m.common_saved() };
  const add = useSubmit(addPopup, options);
  const put = useSubmit(putPopup, options);
  const remove = useSubmit(deletePopup, { readAgain: [listPopups], done: m.common_deleted() });
  const finish = {
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onError: form.refused,
  };
  const { error } = popup ? put : add;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={popup ? m.content_popup_edit() : m.content_popup_add()}
      size="large"
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      extra={
        popup && (
          <DeleteButton
            busy={remove.isPending}
            onDelete={() => remove.mutate({ params: { id: popup.id } }, finish)}
          />
        )
      }
      onSave={() => {
        const { expected } = form;
        if (popup) put.mutate({ params: { id: popup.id }, body: { ...draft, expected } }, finish);
        else add.mutate({ body: draft }, finish);
      }}
    >
      <KeptDraft shown={form.isKept && !form.isBehind} onDrop={form.startAfresh} />
      <PublishedFields draft={draft} onChange={change} fields={fields} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.content_link()}
          help={m.content_link_help()}
          maxLength={300}
          value={draft.link ?? ""}
          onChange={({ target }) => change({ link: target.value === "" ? null : target.value })}
          error={fields["link"]}
        />
        <SelectField
          label={m.content_position()}
          value={draft.position}
          options={popupPositions.map((value) => ({ value, label: wordOf(popupPositionWords, value) }))}
          onChange={({ target }) => {
            const position = popupPositions.find((value) => value === target.value);
            if (position) change({ position });
          }}
        />
        <WholeField
          label={m.content_hideForHours()}
          unit={m.unit_hours()}
          value={draft.hideForHours}
          error={fields["hideForHours"]}
          onChange={(hideForHours) => change({ hideForHours })}
        />
        <WholeField
          label={m.content_rank()}
          value={draft.rank}
          error={fields["rank"]}
          onChange={(rank) => change({ rank })}
        />
      </div>
    </FormDialog>
  );
}
