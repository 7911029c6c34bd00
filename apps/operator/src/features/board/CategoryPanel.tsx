import {
  addCategory,
  deleteCategory,
  listCategories,
  putCategory,
} from "@hanpan/contract/operator/calls/board";
import { type OperatorPostCategory, operatorPostCategory } from "@hanpan/contract/operator/objects/post";
import { Button, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { DeleteButton } from "../../parts/DeleteButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { InUse } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

const yes = (is: boolean) => (is ? m.common_yes() : m.common_no());

/** The categories of the board. */
export function CategoryPanel() {
  const mayWrite = useMay("board.moderate");
  const categories = useQuery(callQuery(listCategories, {}));
  const [edited, setEdited] = useState<OperatorPostCategory | "new" | null>(null);
  return (
    <Panel
      title={m.board_categories()}
      action={
        mayWrite && (
          <Button kind="play" onClick={() => setEdited("new")}>
            {m.board_category_add()}
          </Button>
        )
      }
    >
      <Loaded query={categories}>
        {({ list }) => (
          <MiniTable
            caption={m.board_categories()}
            rows={list}
            rowKey={(category) => category.id}
            columns={[
              {
                id: "code",
                header: m.column_code(),
                cell: ({ code }) => <span className="tabular">{code}</span>,
              },
              { id: "ko", header: "한국어", cell: ({ nameKo }) => nameKo },
              { id: "en", header: "English", cell: ({ nameEn }) => nameEn },
              { id: "writable", header: m.board_category_writable(), cell: ({ writable }) => yes(writable) },
              {
                id: "noticeOnly",
                header: m.board_category_noticeOnly(),
                cell: ({ noticeOnly }) => yes(noticeOnly),
              },
              {
                id: "active",
                header: m.column_status(),
                cell: ({ active }) => <InUse active={active} />,
              },
              {
                id: "posts",
                header: m.board_posts(),
                align: "right",
                cell: ({ posts }) => posts.toLocaleString("en-US"),
              },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (category) =>
                  mayWrite && (
                    <Button kind="ghost" onClick={() => setEdited(category)}>
                      {m.common_edit()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {edited !== null && (
        <CategoryDialog category={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

const categorySchema = z.omit(operatorPostCategory, { id: true, posts: true });
type CategoryDraft = z.output<typeof categorySchema>;

const emptyCategory: CategoryDraft = {
  code: "",
  nameKo: "",
  nameEn: "",
  writable: true,
  noticeOnly: false,
  active: true,
};
const draftOf = (category: CategoryDraft | null): CategoryDraft => category ?? emptyCategory;

function CategoryDialog(props: { category: OperatorPostCategory | null; onClose: () => void }) {
  const { category, onClose: leave } = props;
  const onClose = useWhileShown(leave);
  const form = useRowDraft({
    row: category,
    schema: categorySchema,
    draftOf,
    kept: { name: `category.${category?.id ?? "new"}`, schema: categorySchema },
  });
  const { draft, change } = form;
  const finish = {
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onError: form.refused,
  };
  const options = { readAgain: [listCategories], quiet: true, done: m.common_saved() };
  const add = useSubmit(addCategory, options);
  const put = useSubmit(putCategory, options);
  const remove = useSubmit(deleteCategory, { readAgain: [listCategories], done: m.common_deleted() });
  const { error } = category ? put : add;
  const fields = fieldsOf(error);
  const flag = (name: "writable" | "noticeOnly" | "active", label: string) => (
    <Switch label={label} checked={draft[name]} onChange={(is) => change({ [name]: is })} />
  );
  return (
    <FormDialog
      title={category ? m.board_category_edit() : m.board_category_add()}
      size="small"
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      extra={
        category && (
          <DeleteButton
            busy={remove.isPending}
            onDelete={() => remove.mutate({ params: { id: category.id } }, finish)}
          />
        )
      }
      onSave={() => {
        const { expected } = form;
        if (category) put.mutate({ params: { id: category.id }, body: { ...draft, expected } }, finish);
        else add.mutate({ body: draft }, finish);
      }}
    >
      <KeptDraft shown={form.isKept && !form.isBehind} onDrop={form.startAfresh} />
      <TextField
        label={m.column_code()}
        maxLength={32}
        value={draft.code}
        onChange={({ target }) => change({ code: target.value })}
        error={fields["code"]}
      />
      <NameFields names={draft} onChange={change} fields={fields} maxLength={60} />
      {flag("writable", m.board_category_writable())}
      {flag("noticeOnly", m.board_category_noticeOnly())}
      {flag("active", m.common_inUse())}
    </FormDialog>
  );
}
