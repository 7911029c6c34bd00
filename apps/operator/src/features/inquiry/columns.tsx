import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { inquiryKindWords } from "@hanpan/contract/words/inquiryKind";
import { Badge } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { isWaiting, type Selection } from "./useSelection.ts";
import { InquiryStatusBadge } from "./words.tsx";

/** The column that chooses inquiries to be answered together; those that are answered have nothing to choose. */
export const selectColumn = (selection: Selection): RecordColumn<OperatorInquiry> => ({
  id: "select",
  header: m.inquiry_select(),
  width: "44px",
  cell: (inquiry) =>
    isWaiting(inquiry) && (
      <input
        type="checkbox"
        aria-label={m.inquiry_selectOne({ title: inquiry.title })}
        checked={selection.has(inquiry.id)}
        onChange={() => selection.toggle(inquiry.id)}
        // The press is the box's, not the row's.
        onClick={(event) => event.stopPropagation()}
        className="size-6 cursor-pointer accent-jade"
      />
    ),
});

/** The queue's columns. */
export function inquiryColumns(): RecordColumn<OperatorInquiry>[] {
  return [
    {
      id: "inquiry",
      header: m.inquiry_column(),
      width: "minmax(140px,2fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ kind, title }) => (
        <span className="flex items-center gap-2 overflow-hidden">
          {kind === "ACCOUNT" && <Badge tone="cobalt">{wordOf(inquiryKindWords, kind)}</Badge>}
          <button type="button" dir="auto" className="truncate font-semibold">
            {title}
          </button>
        </span>
      ),
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(110px,150px)",
      cell: ({ member }) => (
        <span className="truncate">
          {member.nickname} <SimulatedMark simulated={member.simulated} />{" "}
          <span className="text-muted">{member.loginId}</span>
        </span>
      ),
    },
    {
      id: "status",
      header: m.column_status(),
      width: "84px",
      cell: ({ status }) => <InquiryStatusBadge status={status} />,
    },
    {
      id: "by",
      header: m.column_operator(),
      width: "64px",
      inCard: "hidden",
      cell: ({ repliedBy }) => repliedBy ?? <span className="text-muted">–</span>,
    },
    {
      id: "age",
      header: m.column_waiting(),
      width: "72px",
      align: "right",
      cell: ({ createdAt, status }) => (
        <Age since={createdAt} {...(status === "WAITING_FOR_REPLAY" ? { warnMinutes: 15 } : {})} />
      ),
    },
  ];
}
