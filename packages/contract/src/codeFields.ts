import { matching } from "./fields.ts";
import { requiredText } from "./requiredFields.ts";

/** What a code that was sent is named by; it says nothing of whose it is. */
export const codeHandleField = requiredText("REQUIRED", 200).check(matching(/^[\w-]{134}$/, "WRONG_FORMAT"));
