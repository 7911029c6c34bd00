import type { Deleter } from "@hanpan/contract/operator/enumerations";
import * as m from "../../paraglide/messages.js";

export const deletedByWords: Record<Deleter, () => string> = {
  AUTHOR: m.board_deletedBy_AUTHOR,
  OPERATOR: m.board_deletedBy_OPERATOR,
};
