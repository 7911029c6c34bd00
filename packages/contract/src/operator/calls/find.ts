import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { composed, isPlainText } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { found } from "../objects/found.ts";

/** As long as a transaction of a chain is, and what a person pastes around it. */
const longest = 100;

const findText = z.string({ error: () => "REQUIRED" satisfies FieldCode }).check(
  z.maxLength(longest, "TOO_LONG" satisfies FieldCode),
  z.refine((text) => isPlainText(text) && !text.includes("\ufffd"), "WRONG_CHARACTERS" satisfies FieldCode),
  composed(longest),
  z.trim(),
  z.minLength(1, "REQUIRED" satisfies FieldCode),
);

export const findAnything = defineOperatorCall({
  id: "operator.find",
  method: "GET",
  path: "/find",
  permission: "member.read",
  summary:
    "Members and what is theirs by whatever an operator has in hand: an ID, part of a name or its initial consonants, a phone, an account, an address, a transaction, a round.",
  query: z.strictObject({ text: findText }),
  data: found,
});
