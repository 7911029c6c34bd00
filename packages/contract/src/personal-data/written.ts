import { byOperator, emptied, redacted, removed, replaced, type TableFields } from "./field.ts";

/** What members write and upload, and what is written to them. */
export const writtenTables: readonly TableFields[] = [
  {
    table: "platform.note",
    of: ["member_id", "other_member_id"],
    personal: {
      title: removed("TEXT", "CLOSING"),
      body: removed("TEXT", "CLOSING"),
      other_name: replaced("NICKNAME", "CLOSING"),
      created_at: removed("HISTORY", "CLOSING"),
      read_at: removed("HISTORY", "CLOSING"),
    },
    impersonal: "note_id box broadcast_id",
  },
  {
    table: "platform.note_to_site",
    of: ["member_id"],
    personal: {
      title: removed("TEXT", "COMPLAINT"),
      body: removed("TEXT", "COMPLAINT"),
      answered_by: byOperator,
      read_by: byOperator,
    },
    linked: "created_at read_at answered_at",
    impersonal: "note_id answer_id",
  },
  {
    table: "platform.note_broadcast",
    of: ["last_member_id"],
    personal: {
      title: redacted("TEXT", "CLOSING"),
      body: redacted("TEXT", "CLOSING"),
      receiver_name: replaced("NICKNAME", "CLOSING"),
      created_by: byOperator,
    },
    impersonal:
      "broadcast_id audience level_id act_id created_at delivered finished_at is_marketing recipients products at_night",
  },
  {
    table: "platform.inquiry",
    of: ["member_id"],
    personal: {
      title: removed("TEXT", "COMPLAINT"),
      description: removed("TEXT", "COMPLAINT"),
      reply: removed("TEXT", "COMPLAINT"),
      replied_by: byOperator,
    },
    linked: "kind amount_won status created_at replied_at read_at hidden_at",
    impersonal: "inquiry_id number",
  },
  {
    table: "platform.inquiry_draft",
    of: ["member_id"],
    personal: { title: removed("TEXT", "CLOSING"), description: removed("TEXT", "CLOSING") },
    linked: "changed_at",
    impersonal: "draft_id",
  },
  {
    table: "platform.post",
    of: ["author_id"],
    personal: {
      author: replaced("NICKNAME", "CLOSING"),
      title: replaced("TEXT", "CLOSING"),
      body: replaced("TEXT", "CLOSING"),
      pieces: emptied("TEXT", "CLOSING"),
      deleted_by: byOperator,
    },
    linked: "created_at edited_at deleted_at",
    impersonal: "post_id number category_id submission_id comments recommendations views",
  },
  {
    table: "platform.comment",
    of: ["author_id"],
    personal: {
      author: replaced("NICKNAME", "CLOSING"),
      body: replaced("TEXT", "CLOSING"),
      deleted_by: byOperator,
    },
    linked: "created_at edited_at deleted_at",
    impersonal: "comment_id post_id thread_id submission_id answers",
  },
  {
    table: "platform.post_report",
    of: ["reporter_id"],
    personal: {
      reporter: replaced("NICKNAME", "CLOSING"),
      note: removed("TEXT", "COMPLAINT"),
      closed_by: byOperator,
    },
    linked: "reason created_at closed_at",
    impersonal: "report_id post_id comment_id",
  },
  {
    table: "platform.image",
    of: ["member_id"],
    personal: { content: emptied("PICTURE", "CLOSING") },
    linked: "created_at hidden_at removed_at",
    impersonal: "image_id bytes width height",
  },
  {
    table: "platform.recommendation",
    of: ["recommender_id"],
    personal: {},
    linked: "post_id recommended_at",
  },
  {
    table: "platform.reader",
    of: [],
    personal: { reader: removed("ADDRESS", "SOON") },
    impersonal: "subject_id day",
  },
  {
    table: "platform.post_bonus",
    of: ["member_id"],
    personal: {},
    linked: "post_id points promised_at state",
  },
  { table: "platform.board_day", of: ["member_id"], personal: {}, linked: "day posts comments images bonus" },
];
