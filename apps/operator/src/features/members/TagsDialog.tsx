import { addTag, listTags, putTag, tagNameMaximum } from "@hanpan/contract/operator/calls/tag";
import { tagColors } from "@hanpan/contract/operator/enumerations";
import { type Tag, tag } from "@hanpan/contract/operator/objects/tag";
import { tagColorWords } from "@hanpan/contract/operator/words/tag";
import { Button, Dialog, RadioGroup, Switch } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { currentLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { TagBadge } from "../../parts/MemberTags.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";

/** The words that may be put on members: every one, and the form of a new or changed one. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useQuery(callQuery(listTags, {}));
  const [edited, setEdited] = useState<Tag | "new" | null>(null);
  if (edited !== null)
    return <TagForm row={edited === "new" ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.tags_title()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
          <Button kind="play" onClick={() => setEdited("new")}>
            {m.common_add()}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-14 text-muted">{m.tags_lead()}</p>
      <Loaded query={tags} rows={3}>
        {({ list }) => (
          <MiniTable
            caption={m.tags_title()}
            rows={list}
            rowKey={({ id }) => id}
            empty={m.tags_none()}
            columns={[
              { id: "tag", header: m.tags_one(), cell: (row) => <TagBadge tag={row} /> },
              {
                id: "active",
                header: m.column_status(),
                cell: ({ active }) => (active ? m.common_inUse() : m.common_notInUse()),
              },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (row) => (
                  <Button
                    kind="ghost"
                    aria-label={`${currentLanguage() === "ko" ? row.nameKo : row.nameEn} ${m.common_edit()}`}
                    onClick={() => setEdited(row)}
                  >
                    {m.common_edit()}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const fieldsSchema = z.pick(tag, { nameKo: true, nameEn: true, color: true, active: true });
type Fields = z.output<typeof fieldsSchema>;

const draftOf = (row: Fields | null): Fields =>
  row ?? { nameKo: "", nameEn: "", color: "NEUTRAL", active: true };

function TagForm({ row, onClose: leave }: { row: Tag | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const form = useRowDraft({ row, schema: fieldsSchema, draftOf });
  const { draft, change } = form;
  const options = { readAgain: [listTags], quiet: true, done: m.common_saved() };
  const add = useSubmit(addTag, options);
  const put = useSubmit(putTag, options);
  const error = row === null ? add.error : put.error;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={row === null ? m.tags_add() : m.tags_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      onClose={onClose}
      onSave={() => {
        if (row === null) add.mutate({ body: draft }, { onSuccess: onClose });
        else
          put.mutate(
            { params: { id: row.id }, body: { ...draft, expected: form.expected } },
            { onSuccess: onClose, onError: form.refused },
          );
      }}
    >
      <NameFields names={draft} onChange={change} fields={fields} maxLength={tagNameMaximum} />
      <RadioGroup
        look="list"
        label={m.tags_color()}
        value={draft.color}
        onChange={(color) => change({ color })}
        choices={tagColors.map((value) => ({ value, label: wordOf(tagColorWords, value) }))}
      />
      <p className="flex items-center gap-2 text-14 text-muted">
        {m.tags_looks()}{" "}
        <TagBadge
          tag={{ ...draft, nameKo: draft.nameKo || "–", nameEn: draft.nameEn || draft.nameKo || "–" }}
        />
      </p>
      <Switch label={m.common_inUse()} checked={draft.active} onChange={(active) => change({ active })} />
    </FormDialog>
  );
}
