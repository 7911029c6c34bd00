import { countReceivers } from "@hanpan/contract/operator/calls/note";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import type { NoteDraft } from "./noteDraft.ts";

/** The question before a note goes out: to whom, and to how many members now. */
export function SendQuestion({
  open,
  draft,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean;
  draft: NoteDraft;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const isMany = draft.audience !== "ONE";
  const count = useQuery({
    ...callQuery(countReceivers, {
      query: {
        isMarketing: draft.isMarketing,
        ...(draft.audience === "LEVEL" && draft.level ? { level: draft.level.id } : {}),
      },
    }),
    enabled: open && isMany,
  }).data?.count;
  const name = draft.audience === "ALL" ? wordOf(noteAudienceWords, "ALL") : (draft.level?.name ?? "");
  return (
    <ReasonDialog
      open={open}
      title={
        isMany
          ? m.note_sendMany({ name, count: count === undefined ? "…" : count.toLocaleString("en-US") })
          : m.note_sendOne({ name: draft.receiver?.nickname ?? "" })
      }
      confirmLabel={m.note_send()}
      reason="none"
      busy={busy || (isMany && count === undefined)}
      onConfirm={onConfirm}
      onClose={onClose}
      failure={isMany && count === 0 ? m.note_noneReceive() : undefined}
    >
      {isMany ? m.note_sendManyHelp() : draft.title}
    </ReasonDialog>
  );
}
