import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { codeHandleField } from "../codeFields.ts";
import { proofField } from "../factorFields.ts";
import { matching } from "../fields.ts";
import { requiredText } from "../requiredFields.ts";
import { codeOnItsWay, oneTimeCodeField } from "./recovery.ts";

/** An e-mail address as mail servers take it, of Latin letters. */
export const emailField = requiredText("EMAIL_REQUIRED", 254).check(
  matching(/^[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}$/, "EMAIL_FORMAT"),
);

/** Where the member is reached outside of the site. */
export const contact = z.object({
  /** Masked. */
  phone: z.string(),
  phoneVerified: z.boolean(),
  email: z.nullable(z.string()),
  /** Whether codes can be sent by each way. */
  sms: z.boolean(),
  mail: z.boolean(),
});
export type Contact = z.output<typeof contact>;

const entered = z.strictObject({ recovery: codeHandleField, code: oneTimeCodeField });

export const getContact = defineCall({
  id: "contact.get",
  method: "GET",
  path: "/member/contact",
  auth: "member",
  summary:
    "Where the member is reached: the phone, whether it is verified, and the e-mail address if there is one.",
  data: contact,
});

export const askPhoneCode = defineCall({
  id: "contact.askPhone",
  method: "POST",
  path: "/member/contact/phone",
  auth: "member",
  summary: "Sends a code to the member's phone, to verify it.",
  body: z.strictObject({}),
  data: codeOnItsWay,
  errors: ["TOO_MANY_REQUESTS", "CANNOT_BE_SENT"],
});

export const verifyPhone = defineCall({
  id: "contact.verifyPhone",
  method: "POST",
  path: "/member/contact/phone/verify",
  auth: "member",
  summary: "Enters the code that came to the phone: it is verified then.",
  body: entered,
  data: contact,
  success: "SAVED",
  errors: ["CODE_WRONG", "TOO_MANY_REQUESTS"],
});

export const askEmailCode = defineCall({
  id: "contact.askEmail",
  method: "POST",
  path: "/member/contact/email",
  auth: "member",
  summary: "Sends a code to an e-mail address, to add it or put it in the place of another.",
  body: z.strictObject({
    email: emailField,
    /** That it is the member who asks: by the second factor, or of who has none by the password. */
    proof: z.optional(proofField),
  }),
  data: codeOnItsWay,
  errors: ["TOO_MANY_REQUESTS", "CANNOT_BE_SENT", "PROOF_NEEDED"],
});

export const verifyEmail = defineCall({
  id: "contact.verifyEmail",
  method: "POST",
  path: "/member/contact/email/verify",
  auth: "member",
  summary:
    "Enters the code that came by e-mail: the address is the member's then, and they are notified by every way.",
  body: entered,
  data: contact,
  success: "SAVED",
  errors: ["CODE_WRONG", "TOO_MANY_REQUESTS"],
});

export const removeEmail = defineCall({
  id: "contact.removeEmail",
  method: "POST",
  path: "/member/contact/email/remove",
  auth: "member",
  summary:
    "Removes the e-mail address, by a proof; the member is notified by every way, and at that address.",
  body: z.strictObject({ proof: proofField }),
  data: contact,
  success: "SAVED",
  errors: ["PROOF_NEEDED"],
});
