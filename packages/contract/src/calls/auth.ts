import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { codeHandleField } from "../codeFields.ts";
import { duplicateFields, genders, phoneCarriers } from "../enumerations.ts";
import { factorCodeField } from "../factorFields.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { identifier, isRealDay, matching, oneOf } from "../fields.ts";
import { user } from "../objects/user.ts";
import { passwordField, passwordsMatch } from "../passwordFields.ts";
import { requiredText } from "../requiredFields.ts";
import { seoulDay } from "../time.ts";
import { typedField } from "../typedFields.ts";
import { consentVersionField, marketingChoicesField } from "./consent.ts";

/** 4–20 of `a-z 0-9 _`, stored lower-case. */
export const loginIdField = typedField("loginId", "LOGIN_ID_REQUIRED").check(
  matching(/^[a-z0-9_]{4,20}$/, "LOGIN_ID_FORMAT"),
);

/** A member's nickname, a former one too: 2–16 Korean or Latin letters, digits or underscores. */
export const nicknameField = typedField("nickname", "NICKNAME_REQUIRED").check(
  matching(/^[\p{Script=Hangul}A-Za-z0-9_]{2,16}$/u, "NICKNAME_FORMAT"),
);

/** A new nickname: of Hangul whole syllables alone, for the loose letters come in kinds that look the same. */
export const newNicknameField = nicknameField.check(matching(/^[가-힣\w]*$/, "NICKNAME_FORMAT"));

/** 01x and 10–11 digits in all, however it is written. */
export const phoneField = typedField("phone", "PHONE_REQUIRED").check(
  matching(/^01\d{8,9}$/, "PHONE_FORMAT"),
);

const exchangePasswordField = passwordField("EXCHANGE_PASSWORD_REQUIRED", 64);

/** Account number: 6–20 digits, however they are written. */
export const accountNumberField = typedField("accountNumber", "ACCOUNT_REQUIRED").check(
  matching(/^\d{6,20}$/, "ACCOUNT_FORMAT"),
);

/**
 * The name of an account holder: whole syllables of Hangul, Latin letters as languages write them, or Chinese ones. Loose letters of
 * Hangul, small capitals and the like are no name of anybody's, and make one name look like two.
 */
export const depositorField = typedField("depositor", "DEPOSITOR_REQUIRED").check(
  z.maxLength(40, "TOO_LONG" satisfies FieldCode),
  matching(
    /^[가-힣A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ\p{Script=Han}][가-힣A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ\p{Script=Han} .-]{0,39}$/u,
    "DEPOSITOR_FORMAT",
  ),
);

/** The oldest that anybody signs up, in years: further back it is a form's first day, not a birth. */
const oldestYears = 110;

/** True for a day on which somebody who lives now was born. */
function isBirthDay(day: string, now = new Date()): boolean {
  const today = seoulDay(now);
  return day <= today && Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - oldestYears;
}

/** A birth date: a real day, and of somebody who may be alive. */
export const birthDateField = typedField("birthDay", "DOB_REQUIRED").check(
  z.refine((text) => text === "" || isRealDay(text), "DOB_FORMAT" satisfies FieldCode),
  z.refine((text) => !isRealDay(text) || isBirthDay(text), "DOB_IMPOSSIBLE" satisfies FieldCode),
);

/** A referral code; written in capitals. */
export const referralCodeField = typedField("referralCode", "REFERRAL_REQUIRED").check(
  matching(/^[A-Z0-9]{4,16}$/, "REFERRAL_FORMAT"),
);

/** The form of a TRC-20 or ERC-20 address; its checksum is checked by `isUsdtAddress` (see usdtAddress.ts). */
export const usdtAddressField = typedField("usdtAddress", "USDT_FORMAT").check(
  z.regex(/^(T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/, "USDT_FORMAT" satisfies FieldCode),
);

/** What a verification is named by; it says nothing of whose it is. */
export const identityCheckField = requiredText("REQUIRED", 100).check(
  matching(/^[\w-]{86}$/, "WRONG_FORMAT"),
);

/** The member's whole registration form (spec §3, §5). */
export const registration = z
  .strictObject({
    loginId: loginIdField,
    nickname: newNicknameField,
    password: passwordField("PASSWORD_REQUIRED"),
    verifyPassword: requiredText("VERIFY_PASSWORD_REQUIRED", 128),
    bankId: identifier("BANK_REQUIRED"),
    accountNumber: accountNumberField,
    depositor: depositorField,
    phoneCarrier: oneOf(phoneCarriers, "CARRIER_REQUIRED"),
    phone: phoneField,
    exchangePassword: exchangePasswordField,
    referralCode: z.optional(referralCodeField),
    usdtAddress: z.optional(usdtAddressField),
    gender: oneOf(genders, "GENDER_REQUIRED"),
    dob: birthDateField,
    /** Where the site asks for it: the verification of the identity. */
    identity: z.optional(identityCheckField),
    /** What was agreed to: the versions that were read. A client that asks of nothing leaves it out, and its member is asked later. */
    consents: z.optional(
      z.strictObject({
        TERMS: consentVersionField,
        PRIVACY: consentVersionField,
        MARKETING: z.optional(consentVersionField),
        /** With MARKETING: what of it. Left out it is notes alone, as such a client asks. */
        marketing: z.optional(marketingChoicesField),
      }),
    ),
  })
  .check(
    passwordsMatch("password", "PASSWORD_MISMATCH"),
    z.refine((form) => form.exchangePassword !== form.password, {
      error: "EXCHANGE_PASSWORD_SAME" satisfies FieldCode,
      path: ["exchangePassword"],
    }),
  );

export const session = z.object({ user, token: z.string() });

export const register = defineCall({
  id: "auth.register",
  method: "POST",
  path: "/auth/register",
  auth: "none",
  summary: "Signs a new member up and in.",
  body: registration,
  data: session,
  success: "REGISTERED",
  errors: [
    "LOGIN_ID_TAKEN",
    "NICKNAME_TAKEN",
    "PHONE_TAKEN",
    "REFERRAL_CODE_INVALID",
    "LINK_ENDED",
    "UNDER_AGE",
    "SIGN_UP_CLOSED",
    "SIGN_UP_REFUSED",
    "SIGN_UP_HELD",
    "EXCLUSION_UNAVAILABLE",
    "IDENTITY_NEEDED",
    "IDENTITY_UNAVAILABLE",
    "IDENTITY_UNFINISHED",
    "IDENTITY_FAILED",
    "IDENTITY_OVER",
    "IDENTITY_NAME_DIFFERS",
    "IDENTITY_BIRTH_DIFFERS",
    "IDENTITY_TOO_YOUNG",
    "CONSENT_CHANGED",
    "TOO_MANY_REQUESTS",
  ],
});

/** `value` is checked by the rule of the field it is for. */
const duplicateQuestion = z
  .strictObject({ field: oneOf(duplicateFields), value: requiredText("REQUIRED", 64) })
  .check((context) => {
    const { field, value } = context.value;
    const rule = field === "loginId" ? loginIdField : newNicknameField;
    const checked = z.safeParse(rule, value);
    if (!checked.success) {
      context.issues.push({
        code: "custom",
        path: ["value"],
        input: value,
        message: checked.error.issues[0]?.message ?? "WRONG_FORMAT",
      });
    } else {
      context.value = { field, value: checked.data };
    }
  });

export const verifyDuplicate = defineCall({
  id: "auth.verifyDuplicate",
  method: "POST",
  path: "/auth/verify/duplicate",
  auth: "none",
  summary: "Tells whether an ID or a nickname is still free.",
  body: duplicateQuestion,
  data: z.object({ available: z.boolean() }),
  errors: ["TOO_MANY_REQUESTS"],
});

export const verifyReferralCode = defineCall({
  id: "auth.verifyReferralCode",
  method: "POST",
  path: "/auth/verify/referral-code",
  auth: "none",
  summary: "Tells whether a referral code is valid and whose it is (masked).",
  body: z.strictObject({ referralCode: referralCodeField }),
  data: z.object({
    valid: z.boolean(),
    nickname: z.nullable(z.string()),
    /** A partner's link that is open no more. */
    ended: z.optional(z.boolean()),
  }),
  errors: ["TOO_MANY_REQUESTS"],
});

/** What somebody signs in with. */
export const signInBody = z.strictObject({
  loginId: loginIdField,
  password: passwordField("PASSWORD_REQUIRED"),
  code: z.optional(factorCodeField),
  /** What the code was named by that was sent because the place is unusual; `code` is then its six digits. */
  place: z.optional(codeHandleField),
  /** Whether the device is not asked for the second factor from now on, where the site lets it be trusted. */
  trust: z.optional(z.boolean("NOT_ALLOWED" satisfies FieldCode)),
});

export const login = defineCall({
  id: "auth.login",
  method: "POST",
  path: "/auth/login",
  auth: "none",
  summary: "Signs a member in; SECOND_FACTOR_REQUIRED asks for the code of who has a second factor.",
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
    "ACCOUNT_SUSPENDED",
    "ACCOUNT_CLOSED",
    "ACCOUNT_CLOSED_LATELY",
    "TOO_MANY_REQUESTS",
  ],
});

export const logout = defineCall({
  id: "auth.logout",
  method: "POST",
  path: "/auth/logout",
  auth: "member",
  openInMaintenance: true,
  summary: "Ends the session that asks.",
  body: z.strictObject({}),
  data: z.null(),
  success: "LOGGED_OUT",
});
