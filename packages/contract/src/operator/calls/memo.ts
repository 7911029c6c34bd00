import * as z from "zod/mini";
import { identifier } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { keptMemo } from "../objects/memo.ts";

const one = z.strictObject({ id: identifier() });
const memos = z.object({ list: z.array(keptMemo), total: z.int() });

/** So many memos stand at a member at once, and so many are read at once. */
export const mostMemos = 100;

/** The longest memo, in characters. */
export const memoMaximum = 500;

export const listMemos = defineOperatorCall({
  id: "operator.memo.list",
  method: "GET",
  path: "/members/:id/memos",
  permission: "member.read",
  summary: `The ${mostMemos} latest memos at a member, struck ones too.`,
  params: one,
  data: memos,
  errors: ["NOT_FOUND"],
});

export const addMemo = defineOperatorCall({
  id: "operator.memo.add",
  method: "POST",
  path: "/members/:id/memos",
  permission: "member.tag",
  summary: "Writes a memo down at a member; it never changes.",
  params: one,
  body: z.strictObject({ text: titleField("REQUIRED", memoMaximum) }),
  data: memos,
  success: "SAVED",
  errors: ["NOT_FOUND", "MEMOS_FULL"],
});

export const strikeMemo = defineOperatorCall({
  id: "operator.memo.strike",
  method: "POST",
  path: "/members/:id/memos/:memo/strike",
  permission: "member.tag",
  summary: "Strikes a memo: it stands no more beside the member, and stays to be read.",
  params: z.strictObject({ id: identifier(), memo: identifier() }),
  data: memos,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
