import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { proofField } from "../factorFields.ts";
import { instant, won } from "../fields.ts";
import { passwordField } from "../passwordFields.ts";
import { titleField } from "../textFields.ts";
import { session, signInBody } from "./auth.ts";

export const getClosing = defineCall({
  id: "closing.get",
  method: "GET",
  path: "/member/closing",
  auth: "member",
  summary: "What keeps the member's account from being closed, and what is given up with it.",
  data: z.object({
    /** For how many days a closing can be taken back. */
    days: z.int(),
    isPartner: z.boolean(),
    left: z.object({ cash: won, held: won, debt: won, openBets: z.int(), openRequests: z.int() }),
    givesUp: z.object({ points: z.int(), rolling: z.int(), lockedBonus: z.int(), tickets: z.int() }),
  }),
});

export const closeAccount = defineCall({
  id: "closing.close",
  method: "POST",
  path: "/member/closing",
  auth: "member",
  summary: "Closes the member's account at once; for some days they can take it back, then it is erased.",
  body: z.strictObject({
    password: passwordField("PASSWORD_REQUIRED"),
    reason: z.optional(titleField("REASON_REQUIRED", 500)),
    givesUp: z.boolean(),
    /** Of who has a second factor. */
    proof: z.optional(proofField),
  }),
  data: z.object({ reopenUntil: instant }),
  errors: [
    "WRONG_PASSWORD",
    "CLOSING_LEFT",
    "CLOSING_GIVES_UP",
    "CLOSING_PARTNER",
    "PROOF_NEEDED",
    "TOO_MANY_REQUESTS",
  ],
});

export const reopenAccount = defineCall({
  id: "closing.reopen",
  method: "POST",
  path: "/auth/reopen",
  auth: "none",
  summary: "Takes the closing of one's own account back and signs in.",
  body: signInBody,
  data: session,
  success: "LOGGED_IN",
  errors: [
    "BAD_CREDENTIALS",
    "SECOND_FACTOR_REQUIRED",
    "WRONG_SECOND_FACTOR",
    "SECOND_FACTOR_UNREADABLE",
    "PLACE_CODE_REQUIRED",
    "CODE_WRONG",
    "CLOSING_OVER",
    "ACCOUNT_SUSPENDED",
    "ACCOUNT_CLOSED",
    "TOO_MANY_REQUESTS",
  ],
});
