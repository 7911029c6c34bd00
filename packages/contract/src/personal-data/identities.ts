import { removed, type TableFields } from "./field.ts";

/** Who members are as others say it: providers, banks and documents. */
export const identityTables: readonly TableFields[] = [
  {
    table: "platform.identity_check",
    of: ["member_id"],
    personal: { result: removed("DETAILS", "CLOSING"), begun_at: removed("HISTORY", "CLOSING") },
    impersonal: "check_id purpose provider expires_at used_at",
  },
  {
    table: "platform.verified_identity",
    of: ["member_id"],
    personal: {
      name: removed("NAME", "PAYMENT"),
      birth_date: removed("BIRTH_DATE", "PAYMENT"),
      sealed_birth_date: removed("BIRTH_DATE", "PAYMENT"),
      gender: removed("GENDER", "PAYMENT"),
      phone: removed("PHONE", "PAYMENT"),
      ci_mark: removed("SECRET", "PAYMENT"),
      di_mark: removed("SECRET", "PAYMENT"),
      verified_at: removed("HISTORY", "PAYMENT"),
      reference: removed("HISTORY", "PAYMENT"),
    },
    impersonal: "provider check_id",
  },
  {
    table: "platform.account_holder",
    of: ["member_id"],
    personal: {
      account_mark: removed("SECRET", "CLOSING"),
      outcome: removed("ACCOUNT", "CLOSING"),
      against: removed("ACCOUNT", "CLOSING"),
      asked_at: removed("HISTORY", "CLOSING"),
      answered_at: removed("HISTORY", "CLOSING"),
    },
    impersonal: "reason provider tries ask_id next_at",
  },
  {
    table: "platform.holder_budget",
    of: [],
    personal: {},
    impersonal: "one day calls",
  },
  {
    table: "platform.knowledge_document",
    of: ["member_id"],
    personal: {
      kind: removed("HISTORY", "PAYMENT"),
      state: removed("HISTORY", "PAYMENT"),
      uploaded_at: removed("HISTORY", "PAYMENT"),
      decided_at: removed("HISTORY", "PAYMENT"),
      reason: removed("TEXT", "PAYMENT"),
      expires_on: removed("HISTORY", "PAYMENT"),
      decided_by: removed("OPERATOR", "PAYMENT"),
      held_by: removed("OPERATOR", "PAYMENT"),
    },
    impersonal: "document_id version type bytes held_until noticed_at removed_at",
  },
  {
    table: "platform.knowledge_file",
    of: ["member_id"],
    personal: { sealed: removed("DETAILS", "PAYMENT") },
    impersonal: "document_id key_id",
  },
];
