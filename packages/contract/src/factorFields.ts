import { matching } from "./fields.ts";
import { requiredText } from "./requiredFields.ts";
import { typedField } from "./typedFields.ts";

/** The 6 digits of an authenticator, or a recovery code of 10 letters and digits, however they are written. */
export const factorCodeField = typedField("factorCode", "REQUIRED").check(
  matching(/^(\d{6}|[a-hjkmnp-z2-9]{10})$/, "FACTOR_CODE_FORMAT"),
);

/** What an act takes of who proved again who they are. */
export const proofField = requiredText("REQUIRED", 100).check(matching(/^[\w-]{64}$/, "WRONG_FORMAT"));
