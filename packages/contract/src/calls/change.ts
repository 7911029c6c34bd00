import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { changeStates, detailKinds } from "../changeEnumerations.ts";
import { codeHandleField } from "../codeFields.ts";
import { phoneCarriers } from "../enumerations.ts";
import { proofField } from "../factorFields.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { identifier, instant, oneOf } from "../fields.ts";
import {
  accountNumberField,
  depositorField,
  newNicknameField,
  phoneField,
  usdtAddressField,
} from "./auth.ts";
import { codeOnItsWay, oneTimeCodeField } from "./recovery.ts";

/** What a detail is, in words that a screen shows; of a bank its name. */
export const detailValues = z.object({
  depositor: z.optional(z.string()),
  phone: z.optional(z.string()),
  bank: z.optional(z.string()),
  accountNumber: z.optional(z.string()),
  usdtAddress: z.optional(z.nullable(z.string())),
  nickname: z.optional(z.string()),
});
export type DetailValues = z.output<typeof detailValues>;

/** A change that the member asked for; what is personal in it is masked. */
export const detailChange = z.object({
  id: z.string(),
  kind: z.enum(detailKinds),
  state: z.enum(changeStates),
  after: detailValues,
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** What the desk said to it. */
  reason: z.nullable(z.string()),
});
export type DetailChange = z.output<typeof detailChange>;

/** The latest first. `sms`: a new phone is proved by a code that is sent to it. */
const changes = z.object({ list: z.array(detailChange), sms: z.boolean() });

export const listChanges = defineCall({
  id: "change.list",
  method: "GET",
  path: "/member/changes",
  auth: "member",
  summary: "The changes of their own details that the member asked for.",
  data: changes,
});

export const askNewPhoneCode = defineCall({
  id: "change.askPhone",
  method: "POST",
  path: "/member/changes/phone",
  auth: "member",
  summary: "Sends a code to the phone that is to be the member's.",
  body: z.strictObject({ phone: phoneField }),
  data: codeOnItsWay,
  errors: ["TOO_MANY_REQUESTS", "CANNOT_BE_SENT"],
});

export const askChange = defineCall({
  id: "change.ask",
  method: "POST",
  path: "/member/changes",
  auth: "member",
  summary:
    "Asks for a change of one of the member's own details, which the desk decides; one of a kind at a time.",
  body: z
    .strictObject({
      kind: oneOf(detailKinds),
      depositor: z.optional(depositorField),
      phone: z.optional(phoneField),
      phoneCarrier: z.optional(oneOf(phoneCarriers, "CARRIER_REQUIRED")),
      /** The code that came to the new phone, and what it is named by. */
      recovery: z.optional(codeHandleField),
      code: z.optional(oneTimeCodeField),
      bankId: z.optional(identifier("BANK_REQUIRED")),
      accountNumber: z.optional(accountNumberField),
      usdtAddress: z.optional(usdtAddressField),
      nickname: z.optional(newNicknameField),
      /** That it is the member who asks; of a nickname none is asked. */
      proof: z.optional(proofField),
    })
    .check(
      z.refine(({ kind, depositor }) => kind !== "NAME" || depositor !== undefined, {
        error: "DEPOSITOR_REQUIRED" satisfies FieldCode,
        path: ["depositor"],
      }),
      z.refine(({ kind, phone }) => kind !== "PHONE" || phone !== undefined, {
        error: "PHONE_REQUIRED" satisfies FieldCode,
        path: ["phone"],
      }),
      z.refine(({ kind, phoneCarrier }) => kind !== "PHONE" || phoneCarrier !== undefined, {
        error: "CARRIER_REQUIRED" satisfies FieldCode,
        path: ["phoneCarrier"],
      }),
      z.refine(({ kind, bankId }) => kind !== "ACCOUNT" || bankId !== undefined, {
        error: "BANK_REQUIRED" satisfies FieldCode,
        path: ["bankId"],
      }),
      z.refine(({ kind, accountNumber }) => kind !== "ACCOUNT" || accountNumber !== undefined, {
        error: "ACCOUNT_REQUIRED" satisfies FieldCode,
        path: ["accountNumber"],
      }),
      z.refine(({ kind, usdtAddress }) => kind !== "USDT" || usdtAddress !== undefined, {
        error: "USDT_FORMAT" satisfies FieldCode,
        path: ["usdtAddress"],
      }),
      z.refine(({ kind, nickname }) => kind !== "NICKNAME" || nickname !== undefined, {
        error: "NICKNAME_REQUIRED" satisfies FieldCode,
        path: ["nickname"],
      }),
    ),
  data: changes,
  success: "SAVED",
  errors: ["CHANGE_OPEN", "CHANGE_SAME", "PROOF_NEEDED", "CODE_WRONG", "NICKNAME_TAKEN", "TOO_MANY_REQUESTS"],
});

export const takeChangeBack = defineCall({
  id: "change.takeBack",
  method: "POST",
  path: "/member/changes/:id/take-back",
  auth: "member",
  summary: "Takes a change back that waits.",
  params: z.strictObject({ id: identifier() }),
  data: changes,
  success: "SAVED",
  errors: ["NOT_FOUND", "CHANGE_DECIDED"],
});
