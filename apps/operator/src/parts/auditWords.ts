import type { AuditEntry } from "@hanpan/contract/operator/objects/audit";
import * as m from "../paraglide/messages.js";

/** What operators do, by the name that the audit keeps. */
export const actionWords: Readonly<Record<string, () => string>> = {
  "auth.login": m.did_auth_login,
  "auth.join": m.did_auth_join,
  "auth.changePassword": m.did_auth_changePassword,
  "auth.logout": m.did_auth_logout,
  "auth.keep": m.did_auth_keep,
  "auth.file": m.did_auth_file,
  "auth.setUpTotp": m.did_auth_setUpTotp,
  "auth.confirmTotp": m.did_auth_confirmTotp,
  "auth.endSessions": m.did_auth_endSessions,
  "money.process": m.did_money_process,
  "money.complete": m.did_money_complete,
  "money.cancel": m.did_money_cancel,
  "money.undo": m.did_money_undo,
  "member.patch": m.did_member_patch,
  "member.adjust": m.did_member_adjust,
  "member.writeOffDebt": m.did_member_writeOffDebt,
  "member.point": m.did_member_point,
  "member.simulate": m.did_member_simulate,
  "member.reveal": m.did_member_reveal,
  "member.endSessions": m.did_member_endSessions,
  "level.add": m.did_level_add,
  "level.put": m.did_level_put,
  "setting.put": m.did_setting_put,
  "bank.add": m.did_bank_add,
  "bank.put": m.did_bank_put,
  "bank.delete": m.did_bank_delete,
  "account.add": m.did_account_add,
  "account.put": m.did_account_put,
  "account.delete": m.did_account_delete,
  "vendor.add": m.did_vendor_add,
  "vendor.put": m.did_vendor_put,
  "vendor.delete": m.did_vendor_delete,
  "vendor.pause": m.did_vendor_pause,
  "vendor.resume": m.did_vendor_resume,
  "vendor.revokeKey": m.did_vendor_revokeKey,
  "vendor.openDesk": m.did_vendor_openDesk,
  "game.add": m.did_game_add,
  "game.put": m.did_game_put,
  "game.delete": m.did_game_delete,
  "game.pause": m.did_game_pause,
  "game.resume": m.did_game_resume,
  "bet.rollback": m.did_bet_rollback,
  "ledger.verify": m.did_ledger_verify,
  "inquiry.reply": m.did_inquiry_reply,
  "inquiryTemplate.add": m.did_inquiryTemplate_add,
  "inquiryTemplate.put": m.did_inquiryTemplate_put,
  "inquiryTemplate.delete": m.did_inquiryTemplate_delete,
  "note.send": m.did_note_send,
  "note.read": m.did_note_read,
  "note.done": m.did_note_done,
  "notice.add": m.did_notice_add,
  "notice.put": m.did_notice_put,
  "notice.delete": m.did_notice_delete,
  "event.add": m.did_event_add,
  "event.put": m.did_event_put,
  "event.delete": m.did_event_delete,
  "popup.add": m.did_popup_add,
  "popup.put": m.did_popup_put,
  "popup.delete": m.did_popup_delete,
  "image.upload": m.did_image_upload,
  "image.delete": m.did_image_delete,
  "postCategory.add": m.did_postCategory_add,
  "postCategory.put": m.did_postCategory_put,
  "postCategory.delete": m.did_postCategory_delete,
  "post.delete": m.did_post_delete,
  "comment.delete": m.did_comment_delete,
  "report.dismiss": m.did_report_dismiss,
  "branch.distribute": m.did_branch_distribute,
  "operator.add": m.did_operator_add,
  "operator.patch": m.did_operator_patch,
  "operator.invite": m.did_operator_invite,
  "approval.approve": m.did_approval_approve,
  "approval.refuse": m.did_approval_refuse,
  "approval.withdraw": m.did_approval_withdraw,
  "database.operator.add": m.did_database_operator_add,
  "database.operator.change": m.did_database_operator_change,
  "database.operator.password": m.did_database_operator_password,
  "database.operator.totp": m.did_database_operator_totp,
  "database.operator.reset": m.did_database_operator_reset,
  "database.operator.invite": m.did_database_operator_invite,
  "database.operator.join": m.did_database_operator_join,
  "database.vendorKey.add": m.did_database_vendorKey_add,
  "database.vendorKey.revoke": m.did_database_vendorKey_revoke,
  "database.vendorKey.remove": m.did_database_vendorKey_remove,
};

/** Why an act was refused, where the audit keeps the refusal's code. */
const whyWords: Readonly<Record<string, () => string>> = {
  ADJUSTMENT_LIMIT: m.audit_why_ADJUSTMENT_LIMIT,
  SECOND_OPERATOR_NEEDED: m.audit_why_SECOND_OPERATOR_NEEDED,
  APPROVAL_OWN: m.audit_why_APPROVAL_OWN,
  APPROVAL_STALE: m.audit_why_APPROVAL_STALE,
  PAYER_ADJUSTED: m.audit_why_PAYER_ADJUSTED,
  OPERATOR_TOO_NEW: m.audit_why_OPERATOR_TOO_NEW,
};

/** The reason of an entry in words; what an operator wrote as it is. */
export function reasonName({ reason, outcome }: Pick<AuditEntry, "reason" | "outcome">): string | null {
  return (outcome === "REFUSED" && whyWords[reason ?? ""]?.()) || reason;
}

/** Where a read belongs that was refused: the audit keeps no other reads. */
const placeWords: Readonly<Record<string, () => string>> = {
  account: m.nav_banks,
  approval: m.nav_approvals,
  audit: m.nav_audit,
  bank: m.nav_banks,
  bet: m.nav_bets,
  branch: m.audit_place_branch,
  dashboard: m.nav_dashboard,
  event: m.content_events,
  game: m.nav_vendors,
  inquiry: m.nav_inquiries,
  inquiryTemplate: m.template_title,
  ledger: m.nav_ledger,
  level: m.nav_levels,
  member: m.nav_members,
  money: m.nav_money,
  note: m.nav_notes,
  notice: m.content_notices,
  operator: m.nav_operators,
  popup: m.content_popups,
  post: m.nav_board,
  postCategory: m.nav_board,
  report: m.nav_board,
  reward: m.nav_rewards,
  setting: m.nav_settings,
  vendor: m.nav_vendors,
};

/** An action of the audit in words; one that has none yet as it is kept. */
export function actionName(action: string): string {
  const done = actionWords[action];
  if (done) return done();
  const place = placeWords[action.split(".")[0] ?? ""];
  if (place && /csv$/i.test(action)) return m.audit_saved({ what: place() });
  return place ? m.audit_read({ what: place() }) : action;
}
