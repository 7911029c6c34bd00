import { eventCalls, noticeCalls } from "@hanpan/contract/operator/calls/notice";
import type { OperatorNotice } from "@hanpan/contract/operator/objects/notice";
import { Switch } from "@hanpan/ui";
import { useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { DeleteButton } from "../../parts/DeleteButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { emptyNotice, type NoticeDraft, noticeSchema } from "./contentDraft.ts";
import { PublishedFields } from "./PublishedFields.tsx";

const kinds = {
  notice: { add: m.content_notice_add, edit: m.content_notice_edit },
  event: { add: m.content_event_add, edit: m.content_event_edit },
};

const draftOf = (notice: NoticeDraft | null): NoticeDraft => notice ?? emptyNotice;

/** Writes an announcement or an event, in both languages and with its time. */
export function NoticeDialog(props: {
  kind: "notice" | "event";
  notice: OperatorNotice | null;
  onClose: () => void;
}) {
  const { kind, notice, onClose: leave } = props;
  const onClose = useWhileShown(leave);
  const of = kind === "notice" ? noticeCalls : eventCalls;
  const form = useRowDraft({
    row: notice,
    schema: noticeSchema,
    draftOf,
    kept: { name: `${kind}.${notice?.id ?? "new"}`, schema: noticeSchema },
  });
  const { draft, change } = form;
  const options = { readAgain: [of.list], quiet: true, done: m.common_saved() };
  const add = useSubmit(of.add, options);
  const put = useSubmit(of.put, options);
  const remove = useSubmit(of.remove, { readAgain: [of.list], done: m.common_deleted() });
  const finish = {
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onError: form.refused,
  };
  const { error } = notice ? put : add;
  return (
    <FormDialog
      title={notice ? kinds[kind].edit() : kinds[kind].add()}
      size="large"
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      extra={
        notice && (
          <DeleteButton
            busy={remove.isPending}
            onDelete={() => remove.mutate({ params: { id: notice.id } }, finish)}
          />
        )
      }
      onSave={() => {
        const { expected } = form;
        if (notice) put.mutate({ params: { id: notice.id }, body: { ...draft, expected } }, finish);
        else add.mutate({ body: draft }, finish);
      }}
    >
      <KeptDraft shown={form.isKept && !form.isBehind} onDrop={form.startAfresh} />
      <PublishedFields draft={draft} onChange={change} fields={fieldsOf(error)} />
      <Switch label={m.content_pinned()} checked={draft.pinned} onChange={(pinned) => change({ pinned })} />
    </FormDialog>
  );
}
