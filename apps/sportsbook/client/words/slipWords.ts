import type { VoidReason } from "@hanpan/games/sports/settlement/progress";
import type { SlipKind } from "@hanpan/games/sports/slip/slip";
import type { SlipReason } from "../../protocol/slip.ts";
import { m } from "../paraglide/messages.js";

/** What kind of slip it is: 단폴더, 3폴더, 시스템 2/3. */
export function slipKindText(kind: SlipKind, size: number, legs: number): string {
  if (kind === "SINGLE") return m.sp_single();
  if (kind === "BUILDER") return m.sp_builder_of({ count: legs });
  return kind === "MULTIPLE" ? m.sp_multi_of({ count: legs }) : m.sp_system_of({ size, legs });
}

const reasons: { readonly [reason in SlipReason]: () => string } = {
  INSUFFICIENT_FUNDS: m.sp_err_funds,
  LIMIT_REACHED: m.sp_reason_limit,
  MEMBER_REFUSED: m.sp_reason_member,
  UNAUTHENTICATED: m.sp_reason_session,
  BET_REFUSED: m.sp_reason_refused,
  WALLET_UNAVAILABLE: m.sp_reason_wallet,
  CANCELLED: m.sp_reason_cancelled,
  BET_RETURNED: m.reason_given_back,
};

/** Why a slip was not taken, or was given back. */
export const slipReasonText = (reason: SlipReason | null): string =>
  reason === null ? m.sp_reason_refused() : reasons[reason]();

const voids: { readonly [reason in VoidReason]: () => string } = {
  PUSH: m.sp_void_push,
  TIE: m.sp_void_tie,
  ABANDONED: m.sp_void_abandoned,
  POSTPONED: m.sp_void_postponed,
  CANCELLED: m.sp_void_cancelled,
  VENUE_CHANGED: m.sp_void_venue,
  AWARDED: m.sp_void_awarded,
  LATE_BET: m.sp_void_late,
  WRONG_ODDS: m.sp_void_odds,
  MARKET_WITHDRAWN: m.sp_void_withdrawn,
};

/** Why a leg is void 적중특례. */
export const voidReasonText = (reason: VoidReason): string => voids[reason]();
