import { type AdLeftOut, countReceivers } from "@hanpan/contract/operator/calls/note";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { formatInstant } from "@hanpan/contract/time";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import type { NoteDraft } from "./noteDraft.ts";

const leftOutWords: Readonly<Record<AdLeftOut, (values: { count: string }) => string>> = {
  NO_CONSENT: m.note_left_NO_CONSENT,
  OTHER_CHOICE: m.note_left_OTHER_CHOICE,
  AT_NIGHT: m.note_left_AT_NIGHT,
  EXCLUDED: m.note_left_EXCLUDED,
  MARKED: m.note_left_MARKED,
};

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
  const reached = useQuery({
    ...callQuery(countReceivers, {
      query: {
        isMarketing: draft.isMarketing,
        ...(draft.isMarketing && draft.products.length > 0 ? { products: draft.products.join(",") } : {}),
        ...(draft.isMarketing ? { atNight: draft.atNight } : {}),
        ...(draft.audience === "LEVEL" && draft.level ? { level: draft.level.id } : {}),
      },
    }),
    enabled: open && isMany,
  }).data;
  const count = reached?.count;
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
      {isMany && reached !== undefined && reached.waitsUntil !== null && (
        <span translate="no" className="mt-2 block">
          {m.note_waitsUntil({ time: formatInstant(reached.waitsUntil) })}
        </span>
      )}
      {isMany && reached !== undefined && reached.leftOut.length > 0 && (
        <span translate="no" className="mt-2 block text-muted">
          {m.note_leftOut({
            why: reached.leftOut
              .map(({ reason, count: left }) => leftOutWords[reason]({ count: left.toLocaleString("en-US") }))
              .join(", "),
          })}
        </span>
      )}
    </ReasonDialog>
  );
}
