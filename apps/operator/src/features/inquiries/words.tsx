import type { InquiryKind, InquiryStatus } from "@hanpan/contract";
import { Badge, type BadgeTone } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

export const inquiryStatusWords: Record<InquiryStatus, () => string> = {
  WAITING_FOR_REPLAY: m.inquiry_WAITING_FOR_REPLAY,
  CHECK_THE_ANSWER: m.inquiry_CHECK_THE_ANSWER,
  ANSWER_COMPLETED: m.inquiry_ANSWER_COMPLETED,
};

export const inquiryKindWords: Record<InquiryKind, () => string> = {
  GENERAL: m.inquiry_GENERAL,
  ACCOUNT: m.inquiry_ACCOUNT,
};

const tones: Record<InquiryStatus, BadgeTone> = {
  WAITING_FOR_REPLAY: "gold",
  CHECK_THE_ANSWER: "cobalt",
  ANSWER_COMPLETED: "jade",
};

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{inquiryStatusWords[status]()}</Badge>;
}
