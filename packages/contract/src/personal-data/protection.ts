import { removed, type TableFields } from "./field.ts";

/** What protects members from too much play (docs/harm.md): kept as long as the site may have to show what it did. */
export const protectionTables: readonly TableFields[] = [
  {
    table: "platform.limit_raise",
    of: ["member_id"],
    personal: {
      kind: removed("HABIT", "CLOSING"),
      from_value: removed("HABIT", "CLOSING"),
      to_value: removed("HABIT", "CLOSING"),
      asked_at: removed("HABIT", "CLOSING"),
    },
    impersonal: "raise_id",
  },
  {
    table: "platform.harm_day",
    of: ["member_id"],
    personal: {
      day: removed("HABIT", "COMPLAINT"),
      score: removed("HABIT", "COMPLAINT"),
      parts: removed("HABIT", "COMPLAINT"),
      scored_at: removed("HABIT", "COMPLAINT"),
    },
    impersonal: "setting_version",
  },
  {
    table: "platform.harm_mark",
    of: ["member_id"],
    personal: { day: removed("HABIT", "CLOSING"), marked_at: removed("HABIT", "CLOSING") },
  },
  {
    table: "platform.harm_step",
    of: ["member_id"],
    personal: {
      day: removed("HABIT", "COMPLAINT"),
      step: removed("HABIT", "COMPLAINT"),
      taken_at: removed("HABIT", "COMPLAINT"),
      score: removed("HABIT", "COMPLAINT"),
      parts: removed("HABIT", "COMPLAINT"),
      suggested_won: removed("HABIT", "COMPLAINT"),
      answered_at: removed("HABIT", "COMPLAINT"),
      accepted: removed("HABIT", "COMPLAINT"),
      case_id: removed("HABIT", "COMPLAINT"),
      paused_until: removed("HABIT", "COMPLAINT"),
    },
    impersonal: "from_score setting_version",
  },
  {
    table: "platform.purchase_plan",
    of: ["member_id"],
    personal: {
      week: removed("HABIT", "CLOSING"),
      amount_won: removed("HABIT", "CLOSING"),
      times: removed("HABIT", "CLOSING"),
      set_at: removed("HABIT", "CLOSING"),
    },
  },
  {
    table: "platform.plan_passing",
    of: ["member_id"],
    personal: {
      week: removed("HABIT", "COMPLAINT"),
      amount_won: removed("HABIT", "COMPLAINT"),
      plan_won: removed("HABIT", "COMPLAINT"),
      plan_times: removed("HABIT", "COMPLAINT"),
      used_won: removed("HABIT", "COMPLAINT"),
      used_times: removed("HABIT", "COMPLAINT"),
      answered_at: removed("HABIT", "COMPLAINT"),
      request_id: removed("HABIT", "COMPLAINT"),
    },
    impersonal: "passing_id",
  },
  {
    table: "platform.plan_week",
    of: ["member_id"],
    personal: {
      week: removed("HABIT", "CLOSING"),
      plan_won: removed("HABIT", "CLOSING"),
      plan_times: removed("HABIT", "CLOSING"),
      used_won: removed("HABIT", "CLOSING"),
      used_times: removed("HABIT", "CLOSING"),
      is_kept: removed("HABIT", "CLOSING"),
    },
    impersonal: "closed_at",
  },
  {
    table: "platform.detail_change",
    of: ["member_id"],
    personal: {
      before: removed("DETAILS", "CLOSING"),
      after: removed("DETAILS", "CLOSING"),
      reason: removed("TEXT", "CLOSING"),
      decided_by: removed("OPERATOR", "CLOSING"),
      proven: removed("HISTORY", "CLOSING"),
      state: removed("HISTORY", "CLOSING"),
      asked_at: removed("HISTORY", "CLOSING"),
      decided_at: removed("HISTORY", "CLOSING"),
    },
    impersonal: "change_id kind",
  },
  {
    table: "platform.shut_category",
    of: ["member_id"],
    personal: {
      category: removed("HABIT", "CLOSING"),
      since: removed("HABIT", "CLOSING"),
      until: removed("HABIT", "CLOSING"),
      opens_from: removed("HABIT", "CLOSING"),
    },
  },
];
