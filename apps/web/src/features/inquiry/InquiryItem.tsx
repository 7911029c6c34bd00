import type { Inquiry, InquiryStatus } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { inquiryKindWords } from "@hanpan/contract/words/inquiryKind";
import { inquiryStatusWords } from "@hanpan/contract/words/inquiryStatus";
import { Badge, type BadgeTone, IconButton } from "@hanpan/ui";
import { clsx } from "clsx";
import { ChevronDown, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { wordOf } from "../../lib/wordOf.ts";
import { WrittenText } from "../../message-parts/WrittenText.tsx";
import * as m from "../../paraglide/messages.js";

const statusTones: Record<InquiryStatus, BadgeTone> = {
  WAITING_FOR_REPLAY: "neutral",
  CHECK_THE_ANSWER: "gold",
  ANSWER_COMPLETED: "jade",
};

interface Props {
  inquiry: Inquiry;
  open: boolean;
  onToggle: () => void;
  /** The answer is on the screen. */
  onRead: () => void;
  onDelete: () => void;
}

/** An inquiry: its title and state, and opened what was asked and answered. */
export function InquiryItem({ inquiry, open, onToggle, onRead, onDelete }: Props) {
  const panel = useId();
  const seen = useRef(onRead);
  seen.current = onRead;
  const unseen = open && inquiry.status === "CHECK_THE_ANSWER";
  useEffect(() => {
    if (unseen) seen.current();
  }, [unseen]);
  return (
    <div className="rounded-dialog bg-surface-1">
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-dialog p-4 text-left -outline-offset-2 transition-colors hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={statusTones[inquiry.status]}>{wordOf(inquiryStatusWords, inquiry.status)}</Badge>
              {inquiry.kind === "ACCOUNT" && <Badge>{wordOf(inquiryKindWords, inquiry.kind)}</Badge>}
              <span className="tabular text-12 text-muted">
                <span translate="no">{m.cs_number({ number: formatNumber(inquiry.number) })}</span> ·{" "}
                {formatInstant(inquiry.createdAt)}
              </span>
            </span>
            <span dir="auto" className={clsx("mt-1 block text-16 font-medium", !open && "truncate")}>
              {inquiry.title}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className={clsx("shrink-0 text-muted transition-transform", open && "rotate-180")}
          />
        </button>
        <IconButton
          label={m.cs_delete_one({ title: inquiry.title })}
          icon={<Trash2 size={18} />}
          tooltip="none"
          onClick={onDelete}
        />
      </div>
      <div id={panel} hidden={!open} className="px-4 pt-3 pb-4">
        {inquiry.description !== "" && <WrittenText className="text-14">{inquiry.description}</WrittenText>}
        {inquiry.reply === null ? (
          <p className="mt-4 rounded-control bg-surface-2 p-4 text-14 text-muted">{m.cs_waitingHelp()}</p>
        ) : (
          <section aria-label={m.cs_answer()} className="mt-4 rounded-control bg-surface-2 p-4">
            <p className="mb-2 flex flex-wrap justify-between gap-2 text-12">
              <span className="font-semibold text-jade">{m.cs_answer()}</span>
              {inquiry.repliedAt && (
                <span className="tabular text-muted">
                  {m.cs_answeredAt({ time: formatInstant(inquiry.repliedAt) })}
                </span>
              )}
            </p>
            <WrittenText className="text-14">{inquiry.reply}</WrittenText>
          </section>
        )}
      </div>
    </div>
  );
}
