import {
  addSegment,
  getSegment,
  listSegments,
  listSegmentVersions,
  putSegment,
  trySegment,
} from "@hanpan/contract/operator/calls/segment";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import { segmentNameMaximum } from "@hanpan/contract/operator/segmentEnumerations";
import { Button, FormMessage, Switch } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { draftOf, groupsOf, newDraftGroup } from "./draft.ts";
import { GroupsEditor } from "./GroupsEditor.tsx";
import { MemberTable } from "./MemberTable.tsx";

/** A segment that is made or changed: its conditions are tried, and then kept. */
export function SegmentForm({
  segment,
  onSaved,
  onClose: leave,
}: {
  segment: Segment | null;
  onSaved?: (segment: Segment) => void;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const [names, setNames] = useState({ nameKo: segment?.nameKo ?? "", nameEn: segment?.nameEn ?? "" });
  const [draft, setDraft] = useState(() => (segment === null ? [newDraftGroup()] : draftOf(segment.groups)));
  const [active, setActive] = useState(segment?.active ?? true);
  const options = {
    readAgain: [listSegments, getSegment, listSegmentVersions],
    quiet: true,
    done: m.common_saved(),
    saved: (answer: Segment) => onSaved?.(answer),
  };
  const add = useSubmit(addSegment, options);
  const put = useSubmit(putSegment, options);
  const trial = useSubmit(trySegment, { quiet: true });
  const save = segment === null ? add : put;
  const groups = groupsOf(draft);
  // What is shown was found by what stands here now.
  const isSame = JSON.stringify(trial.variables?.body?.groups) === JSON.stringify(groups);
  const tried = isSame ? trial.data : undefined;
  const fields = { ...fieldsOf(save.error), ...fieldsOf(trial.error) };
  return (
    <FormDialog
      title={segment === null ? m.segment_add() : m.segment_edit()}
      size="large"
      busy={add.isPending || put.isPending}
      error={save.error}
      onSave={() =>
        segment === null
          ? add.mutate({ body: { ...names, groups } }, { onSuccess: onClose })
          : put.mutate(
              {
                params: { id: segment.id },
                body: { ...names, groups, active, version: segment.version },
              },
              { onSuccess: onClose },
            )
      }
      onClose={onClose}
    >
      <NameFields
        names={names}
        onChange={(changed) => setNames((was) => ({ ...was, ...changed }))}
        fields={fields}
        maxLength={segmentNameMaximum}
      />
      <p className="text-14 text-muted">{m.segment_lead()}</p>
      <GroupsEditor draft={draft} fields={fields} onChange={setDraft} />
      <section aria-label={m.segment_try()} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="quiet" busy={trial.isPending} onClick={() => trial.mutate({ body: { groups } })}>
            {m.segment_try()}
          </Button>
          {tried !== undefined && (
            <p role="status" translate="no" className="text-14 font-semibold">
              {m.segment_holds({ count: tried.total.toLocaleString("en-US") })}
            </p>
          )}
        </div>
        {trial.error !== null && <FormMessage kind="danger">{failureMessage(trial.error)}</FormMessage>}
        {tried !== undefined && tried.list.length > 0 && (
          <MemberTable caption={m.segment_first({ count: tried.list.length })} rows={tried.list} />
        )}
      </section>
      {segment !== null && <Switch label={m.segment_active()} checked={active} onChange={setActive} />}
    </FormDialog>
  );
}
