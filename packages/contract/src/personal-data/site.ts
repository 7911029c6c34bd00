import { byOperator, redacted, removed, type TableFields } from "./field.ts";

const operatorOf = (columns: string): TableFields["personal"] =>
  Object.fromEntries(columns.split(" ").map((name) => [name, byOperator]));

/** Partners, operators, the audit, and what is the site's own. */
export const siteTables: readonly TableFields[] = [
  { table: "platform.branch", of: ["member_id", "below_id"], personal: {}, linked: "depth joined_at" },
  {
    table: "platform.partner_balance_order",
    of: ["partner_id", "parent_id"],
    personal: {
      reason: redacted("TEXT", "CLOSING"),
      decision_reason: redacted("TEXT", "CLOSING"),
      ...operatorOf("asked_by decided_by"),
    },
    linked: "order_id kind status amount_won asked_at decided_at",
  },
  {
    table: "platform.partner_contract",
    of: ["partner_id"],
    personal: operatorOf("set_by"),
    linked: "from_day period carries_losses terms set_at",
  },
  {
    table: "platform.partner_day",
    of: ["partner_id"],
    personal: {},
    linked: `day category own_bets own_stake_won own_win_won own_counted_won own_bonus_won own_rolling_units branch_bets
      branch_stake_won branch_win_won branch_counted_won branch_bonus_won branch_rolling_units`,
  },
  {
    table: "platform.exclusion_list",
    of: [],
    personal: operatorOf("created_by"),
    impersonal: "list_id name source country created_at",
  },
  {
    table: "platform.exclusion_upload",
    of: [],
    personal: operatorOf("uploaded_by switched_by"),
    impersonal: `upload_id list_id version valid_until form sealed_key alone file_name state persons unreadable problems hits checked_to
      checked_at uploaded_at switched_at over_at cleared kept_under`,
  },
  { table: "platform.exclusion_part", of: [], personal: {}, impersonal: "upload_id number persons" },
  { table: "platform.exclusion_mark", of: [], personal: {}, impersonal: "mark upload_id line kind" },
  { table: "platform.exclusion_day", of: [], personal: {}, impersonal: "day source occasion answer times" },
  { table: "platform.partner_day_count", of: [], personal: {}, impersonal: "day counted_at changed_at" },
  {
    table: "platform.partner_day_total",
    of: ["partner_id"],
    personal: {},
    linked: `day own_members own_joined own_active own_deposits_won own_withdrawals_won branch_members branch_joined
      branch_active branch_deposits_won branch_withdrawals_won`,
  },
  { table: "platform.partner_late_day", of: ["member_id"], personal: {}, linked: "day noted" },
  {
    table: "platform.partner_link",
    of: ["partner_id"],
    personal: { name: redacted("TEXT", "CLOSING"), ...operatorOf("made_by") },
    linked: "code active made_at",
    impersonal: "link_id",
  },
  { table: "platform.partner_link_member", of: ["member_id"], personal: {}, linked: "link_id joined_at" },
  {
    table: "platform.partner_member",
    of: ["member_id", "partner_id"],
    personal: {},
    linked: "from_day until_day",
  },
  {
    table: "platform.partner_member_given",
    of: ["member_id"],
    personal: operatorOf("given_by"),
    linked: "given_id given_at weight_won",
  },
  {
    table: "platform.partner_place",
    of: ["partner_id", "parent_id"],
    personal: {},
    linked: "from_day until_day",
  },
  {
    table: "platform.partner_rate",
    of: ["partner_id"],
    personal: operatorOf("set_by"),
    linked: "category kind from_day rate_bps set_at",
  },
  { table: "platform.partner_recount", of: [], personal: {}, impersonal: "day noted" },
  {
    table: "platform.partner_run",
    of: [],
    personal: operatorOf("made_by approved_by"),
    impersonal: "run_id period from_day to_day status made_at approved_at outdated",
  },
  {
    table: "platform.partner_statement",
    of: ["partner_id"],
    personal: { paid_note: redacted("TEXT", "CLOSING"), ...operatorOf("paid_operator") },
    linked: `statement_id run_id from_day to_day carries_losses rolling_brought rolling_earned rolling_corrected
      rolling_payable rolling_carried losing_brought losing_earned losing_forgiven losing_corrected losing_payable
      losing_carried payable_won paid_by paid_at`,
  },
  {
    table: "platform.partner_statement_day",
    of: [],
    personal: {},
    linked: `statement_id day own_members own_joined own_active own_deposits_won own_withdrawals_won branch_members
      branch_joined branch_active branch_deposits_won branch_withdrawals_won`,
  },
  {
    table: "platform.partner_statement_row",
    of: [],
    personal: {},
    linked: `statement_id day category own_bonus_won own_counted_won own_rolling_units own_stake_won own_win_won
      branch_bonus_won branch_counted_won branch_rolling_units branch_stake_won branch_win_won rolling_bps rolling_share
      rolling_before rolling_below rolling_due losing_bps losing_share losing_before losing_below losing_due`,
  },
  {
    table: "platform.operator",
    of: ["member_id"],
    personal: operatorOf("operator_id login_id name password_hash totp_secret last_login_at"),
    impersonal:
      "role role_id status totp_enabled totp_last_step created_at counts_from joined_at owner_until pays_until",
  },
  {
    table: "platform.operator_role",
    of: [],
    personal: {},
    impersonal: "role_id name permissions whole_fields made_at changed_at",
  },
  {
    table: "platform.operator_passkey",
    of: [],
    personal: operatorOf("operator_id credential_id public_key transports name last_used_at"),
    impersonal: "counter backed_up created_at",
  },
  {
    table: "platform.operator_identity",
    of: [],
    personal: operatorOf("operator_id issuer subject signed_in_at signed_out_at"),
    impersonal: "bound_at bound_by",
  },
  {
    table: "platform.operator_list_view",
    of: [],
    personal: operatorOf("operator_id name"),
    impersonal: "view_id screen search kept_at",
  },
  {
    table: "platform.operator_session",
    of: [],
    personal: operatorOf("operator_id address device token_hash"),
    impersonal:
      "session_id started_at last_seen_at expires_at ended_at by_provider factor_by_provider proven_at",
  },
  {
    table: "platform.operator_idempotency_key",
    of: [],
    personal: { reply: removed("DETAILS", "SOON"), operator_id: byOperator },
    impersonal: "key call_id request_hash request_mac sent_mac work_id run is_running claimed_at status",
  },
  {
    table: "platform.operator_invitation",
    of: [],
    personal: operatorOf("operator_id made_by token_hash"),
    impersonal: "made_at expires_at",
  },
  {
    table: "platform.stranger_sign_in",
    of: [],
    personal: {
      login_id: redacted("LOGIN_ID", "CLOSING"),
      ...operatorOf("operator_id address device"),
    },
    impersonal: "sign_in_id at",
  },
  {
    table: "platform.approval",
    of: [],
    personal: {
      payload: redacted("DETAILS", "CLOSING"),
      meaning: redacted("DETAILS", "CLOSING"),
      basis: redacted("DETAILS", "CLOSING"),
      reason: redacted("TEXT", "CLOSING"),
      decision_reason: redacted("TEXT", "CLOSING"),
      ...operatorOf("proposed_by decided_by"),
    },
    impersonal: "approval_id kind subject permission status proposed_at expires_at decided_at",
  },
  {
    table: "platform.audit",
    of: [],
    personal: {
      before: redacted("DETAILS", "CLOSING"),
      after: redacted("DETAILS", "CLOSING"),
      reason: redacted("TEXT", "CLOSING"),
      ...operatorOf("operator_id operator address"),
    },
    impersonal: "number audit_id at action subject outcome previous_hash hash redacted_by",
  },
  { table: "platform.audit_head", of: [], personal: {}, impersonal: "only_one number hash" },
  {
    table: "platform.significant_event",
    of: [],
    personal: { details: redacted("DETAILS", "CLOSING") },
    impersonal: "event_id kind seen_at subject",
  },
  { table: "platform.anchor", of: [], personal: {}, impersonal: "number day made_at line" },
  {
    table: "platform.anchored_span",
    of: ["member_id"],
    personal: {},
    linked: "day first_sequence last_sequence root",
  },
  {
    table: "platform.bank",
    of: [],
    personal: {},
    impersonal: "bank_id code name_ko name_en logo active position",
  },
  {
    table: "platform.bank_source",
    of: [],
    personal: {},
    impersonal: "source_id code name kind status created_at deposit_account_id silent_after_minutes",
  },
  {
    table: "platform.bank_source_key",
    of: [],
    personal: {},
    impersonal: "key_id source_id public_key_pem valid_from valid_until revoked_at",
  },
  {
    table: "platform.bank_source_line",
    of: [],
    personal: {},
    impersonal: "source_id heard_at signed_at highest_sequence missing missing_since conflict_count",
  },
  {
    table: "platform.deposit_account",
    of: [],
    personal: operatorOf("holder account_number"),
    impersonal: "account_id bank_id level_id active created_at provider",
  },
  {
    table: "platform.game",
    of: [],
    personal: {},
    impersonal: `game_id code vendor_id former_vendor_id category name_ko name_en status thumbnail volatility rtp is_hot
      min_bet_won max_bet_won recent_bets released_at search_grams search_initials search_text`,
  },
  {
    table: "platform.faq_version",
    of: [],
    personal: operatorOf("changed_by"),
    impersonal:
      "faq_id version category question_ko question_en answer_ko answer_en rank published changed_at",
  },
  {
    table: "platform.faq_rating",
    of: [],
    personal: {},
    impersonal: "faq_id version helped unhelped",
  },
  {
    table: "platform.inquiry_template",
    of: [],
    personal: {},
    impersonal: "template_id audience active created_at title_ko title_en description_ko description_en",
  },
  {
    table: "platform.personal_key",
    of: [],
    personal: {},
    impersonal: "key_id held_since seals_from sealed_at mark_key marks_from",
  },
  { table: "platform.job_progress", of: [], personal: {}, impersonal: "job done_until" },
  {
    table: "platform.ledger_verification",
    of: [],
    personal: {},
    impersonal: "verification_id scope started_at finished_at members transfers offenders unchecked_members",
  },
  { table: "platform.level", of: [], personal: {}, impersonal: "level_id rank name_ko name_en" },
  {
    table: "platform.level_setting",
    of: [],
    personal: operatorOf("changed_by"),
    impersonal: "level_id version document changed_at",
  },
  {
    table: "platform.level_setting_version",
    of: [],
    personal: operatorOf("changed_by"),
    impersonal: "level_id version document changed_at",
  },
  {
    table: "platform.notice",
    of: [],
    personal: operatorOf("created_by"),
    impersonal: `notice_id kind title_ko title_en body_ko body_en image pinned published shown_from starts_at ends_at created_at
      views`,
  },
  {
    table: "platform.popup",
    of: [],
    personal: operatorOf("created_by"),
    impersonal: `popup_id title_ko title_en body_ko body_en image link position rank published hide_for_hours starts_at ends_at
      created_at`,
  },
  {
    table: "platform.post_category",
    of: [],
    personal: {},
    impersonal: "category_id code name_ko name_en position active writable notice_only posts",
  },
  { table: "platform.page_visit", of: [], personal: {}, impersonal: "day page visits" },
  { table: "platform.reported_backup", of: [], personal: {}, impersonal: "finished_at" },
  { table: "platform.reward_plan", of: [], personal: {}, impersonal: "job day rate is_in_ledger" },
  {
    table: "platform.setting",
    of: [],
    personal: operatorOf("changed_by"),
    impersonal: "version document changed_at closed_categories takes_bets play_rules",
  },
  {
    table: "platform.status_act",
    of: [],
    personal: {},
    impersonal: "act active self_excluded suspended closed",
  },
  {
    table: "platform.vendor",
    of: [],
    personal: {},
    impersonal: `vendor_id code name_ko name_en logo rank status mode protocol signature operator_id addresses api_url launch_url
      live_feed_url game_origins fractions unlisted_games play_rules offers_demo created_at`,
  },
  {
    table: "platform.vendor_desk",
    of: [],
    personal: operatorOf("operator_id"),
    impersonal: "session_id vendor_id request_id opened_at",
  },
  {
    table: "platform.vendor_key",
    of: [],
    personal: {},
    impersonal: "key_id vendor_id public_key_pem valid_from valid_until revoked_at",
  },
];
