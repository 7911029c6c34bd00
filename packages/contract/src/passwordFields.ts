import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";
import { matching } from "./fields.ts";
import { requiredText } from "./requiredFields.ts";

/** A password of at least 4 and at most `maximum` printable ASCII characters. */
export function passwordField(required: FieldCode, maximum = 128) {
  return requiredText(required, maximum).check(
    z.refine((text) => text === "" || text.length >= 4, "PASSWORD_MINIMUM" satisfies FieldCode),
    matching(/^[\x20-\x7e]+$/, "PASSWORD_CHARACTERS"),
  );
}

/** `verifyPassword` must repeat the field; checked beside the other fields, not after them. */
export function passwordsMatch(field: "password" | "newPassword", code: FieldCode) {
  return z.refine<{ password?: string; newPassword?: string; verifyPassword: string }>(
    (form) => form[field] === form.verifyPassword,
    {
      error: code,
      path: ["verifyPassword"],
      when: ({ value }) =>
        typeof value === "object" &&
        value !== null &&
        field in value &&
        "verifyPassword" in value &&
        typeof value.verifyPassword === "string" &&
        value.verifyPassword !== "",
    },
  );
}
