import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { PlacementReason } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { Notice } from "../casino/state.ts";
import type { BetHindrance } from "../seat/standing.ts";

function hindranceText(hindrance: BetHindrance): string {
  const amount = (amountWon: number) => ({ amount: won(amountWon, language()) });
  switch (hindrance.code) {
    case "SPOT_MAXIMUM":
      return m.tb_notice_spot_max(amount(hindrance.maximumWon));
    case "SPOT_MINIMUM":
      return m.tb_notice_spot_min(amount(hindrance.minimumWon));
    case "TABLE_MAXIMUM":
      return m.tb_notice_table_max(amount(hindrance.maximumWon));
    case "STAKE_UNIT":
      return m.tb_notice_unit(amount(hindrance.unitWon));
    case "FUNDS":
      return m.tb_notice_funds();
    case "MARKET_TAKEN":
      return m.mini_notice_market();
    case "SPOT_CLOSED":
      return m.tb_notice_spot_closed();
    case "PLACEMENTS":
      return m.tb_notice_placements();
    default:
      return m.tb_notice_refused();
  }
}

function reasonText(reason: PlacementReason | null): string {
  switch (reason) {
    case "INSUFFICIENT_FUNDS":
      return m.tb_notice_funds();
    case "LIMIT_REACHED":
      return m.tb_notice_limit();
    case "LATE":
      return m.tb_notice_late();
    case "WALLET_UNAVAILABLE":
      return m.tb_notice_wallet();
    case "BET_RETURNED":
      return m.reason_given_back();
    case "ROUND_VOID":
      return m.tb_notice_void();
    default:
      return m.tb_notice_refused();
  }
}

/** What became of chips, in words. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case "HINDRANCE":
      return hindranceText(notice.hindrance);
    case "PLACEMENT":
      return reasonText(notice.reason);
    case "CLOSED":
      return m.tb_notice_closed();
    case "NOTHING_TO_REPEAT":
      return m.tb_notice_nothing_to_repeat();
    case "REFUSED":
      if (notice.code === "OFFLINE" || notice.code === "ROUND_PENDING" || notice.code === "UNAVAILABLE")
        return m.tb_notice_offline();
      return notice.message ?? m.tb_notice_refused();
  }
}
