import { byOperator, emptied, removed, replaced, type TableFields } from "./field.ts";

/** Alerts and cases, which the law keeps as long as payments (docs/cases.md, "What is kept"). */
export const caseTables: readonly TableFields[] = [
  {
    table: "platform.alert",
    of: ["member_id"],
    personal: {
      dismiss_reason: replaced("TEXT", "PAYMENT"),
      dismissed_by: byOperator,
      operator_id: byOperator,
    },
    linked: "kind day raised_at facts others case_id dismissed_at",
    impersonal: "alert_id rule_id rule_version weight natural_key",
  },
  {
    table: "platform.case_member",
    of: ["member_id"],
    personal: { added_by: byOperator },
    linked: "case_id added_at readmitted_at was_suspended",
  },
  {
    table: "platform.member_freeze",
    of: ["member_id"],
    personal: { frozen_by: byOperator, lifted_by: byOperator },
    linked: "kind case_id frozen_at lifted_at",
    impersonal: "freeze_id",
  },
  {
    table: "platform.risk_case",
    of: [],
    personal: {
      reason: replaced("TEXT", "PAYMENT"),
      decision_reason: replaced("TEXT", "PAYMENT"),
      opened_by: byOperator,
      owner_id: byOperator,
      decided_by: byOperator,
      second_by: byOperator,
    },
    impersonal: "case_id number opened_at deadline_at decision decided_at",
  },
  {
    table: "platform.case_entry",
    of: ["member_id"],
    personal: { body: replaced("TEXT", "PAYMENT"), written_by: byOperator },
    linked: "at kind subject_id facts",
    impersonal: "case_id entry_id",
  },
  {
    table: "platform.case_file",
    of: [],
    personal: {
      name: replaced("TEXT", "PAYMENT"),
      sealed: emptied("DETAILS", "PAYMENT"),
      added_by: byOperator,
    },
    impersonal: "case_id file_id type bytes sha256 added_at",
  },
  {
    table: "platform.alert_rule",
    of: [],
    personal: { changed_by: byOperator },
    impersonal:
      "rule_id version kind name_ko name_en parameters weight opens_case active done_until changed_at",
  },
  {
    table: "platform.alert_rule_version",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "rule_id version document changed_at",
  },
  {
    table: "platform.alert_trial",
    of: [],
    personal: { tried_by: byOperator },
    impersonal: "trial_id kind parameters from_day to_day alerts members tried_at",
  },
  {
    table: "platform.segment",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "segment_id version name_ko name_en groups active members counted_at changed_at",
  },
  {
    table: "platform.segment_version",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "segment_id version name_ko name_en groups active changed_at",
  },
  {
    table: "platform.segment_trial",
    of: [],
    personal: {},
    impersonal: "fingerprint members tried_at",
  },
  {
    table: "platform.segment_reading",
    of: [],
    personal: { operator_id: byOperator },
    impersonal: "reading_id segment_id version members at",
  },
  {
    table: "platform.segment_reading_part",
    of: [],
    personal: {},
    linked: "reading_id part members",
  },
  {
    table: "platform.segment_act",
    of: [],
    personal: { proposed_by: byOperator, approved_by: byOperator },
    impersonal: "act_id segment_id version kind terms reason members left_out outcomes at finished_at",
  },
  {
    table: "platform.segment_act_member",
    of: ["member_id"],
    personal: { act_id: removed("HABIT", "CLOSING"), outcome: removed("HABIT", "CLOSING") },
  },
];
