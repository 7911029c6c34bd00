import type { ReportReason } from "@hanpan/contract";
import type { Deleter, ModeratedState } from "@hanpan/contract/operator/enumerations";
import * as m from "../../paraglide/messages.js";

export const reasonWords: Record<ReportReason, () => string> = {
  SPAM: m.board_reason_SPAM,
  ABUSE: m.board_reason_ABUSE,
  OBSCENE: m.board_reason_OBSCENE,
  PRIVACY: m.board_reason_PRIVACY,
  OTHER: m.board_reason_OTHER,
};

export const stateWords: Record<ModeratedState, () => string> = {
  SHOWN: m.board_state_SHOWN,
  REPORTED: m.board_state_REPORTED,
  DELETED: m.board_state_DELETED,
};

export const deleterWords: Record<Deleter, () => string> = {
  AUTHOR: m.board_deletedBy_AUTHOR,
  OPERATOR: m.board_deletedBy_OPERATOR,
};
