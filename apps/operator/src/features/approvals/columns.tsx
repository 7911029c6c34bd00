import type { Approval } from "@hanpan/contract/operator/objects/approval";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { ApprovalStatusBadge } from "./words.tsx";

/** The inbox's columns. */
export function approvalColumns(): RecordColumn<Approval>[] {
  return [
    {
      id: "act",
      header: m.approval_act(),
      width: "minmax(160px,2fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ title }) => (
        <button type="button" className="truncate font-semibold">
          {title}
        </button>
      ),
    },
    {
      id: "proposer",
      header: m.approval_proposer(),
      width: "minmax(90px,140px)",
      cell: ({ proposedBy }) => <span className="truncate">{proposedBy.loginId}</span>,
    },
    {
      id: "status",
      header: m.column_status(),
      width: "96px",
      cell: ({ status }) => <ApprovalStatusBadge status={status} />,
    },
    {
      id: "deadline",
      header: m.approval_deadline(),
      width: "minmax(96px,130px)",
      inCard: "hidden",
      cell: ({ expiresAt, status }) =>
        status === "WAITING" ? <At at={expiresAt} short /> : <span className="text-muted">–</span>,
    },
    {
      id: "age",
      header: m.column_waiting(),
      width: "72px",
      align: "right",
      cell: ({ proposedAt, status }) => (
        <Age since={proposedAt} {...(status === "WAITING" ? { warnMinutes: 60 } : {})} />
      ),
    },
  ];
}
