import type { InquiryStatus } from "@hanpan/contract";
import { inquiryStatusWords } from "@hanpan/contract/words/inquiryStatus";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";

const tones: Record<InquiryStatus, BadgeTone> = {
  WAITING_FOR_REPLAY: "gold",
  CHECK_THE_ANSWER: "cobalt",
  ANSWER_COMPLETED: "jade",
};

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{wordOf(inquiryStatusWords, status)}</Badge>;
}
