import type { ApprovalStatus } from "@hanpan/contract/operator/enumerations";
import { Badge, type BadgeTone } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

export const approvalStatusWords: Record<ApprovalStatus, () => string> = {
  WAITING: m.approval_status_WAITING,
  APPROVED: m.approval_status_APPROVED,
  REFUSED: m.approval_status_REFUSED,
  WITHDRAWN: m.approval_status_WITHDRAWN,
  STALE: m.approval_status_STALE,
  EXPIRED: m.approval_status_EXPIRED,
};

const tones: Record<ApprovalStatus, BadgeTone> = {
  WAITING: "gold",
  APPROVED: "jade",
  REFUSED: "vermilion",
  WITHDRAWN: "neutral",
  STALE: "vermilion",
  EXPIRED: "neutral",
};

export function ApprovalStatusBadge({ status }: { status: ApprovalStatus }) {
  return <Badge tone={tones[status]}>{approvalStatusWords[status]()}</Badge>;
}
