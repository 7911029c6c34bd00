import type { ApprovalStatus } from "@hanpan/contract/operator/enumerations";
import { approvalStatusWords } from "@hanpan/contract/operator/words/approvalStatus";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";

const tones: Record<ApprovalStatus, BadgeTone> = {
  WAITING: "gold",
  APPROVED: "jade",
  REFUSED: "vermilion",
  WITHDRAWN: "neutral",
  STALE: "vermilion",
  EXPIRED: "neutral",
};

export function ApprovalStatusBadge({ status }: { status: ApprovalStatus }) {
  return <Badge tone={tones[status]}>{wordOf(approvalStatusWords, status)}</Badge>;
}
