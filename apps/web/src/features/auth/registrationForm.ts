import type { GlobalSetting, Language } from "@hanpan/contract";
import type { BodyInput } from "@hanpan/contract/call";
import { type register, registration } from "@hanpan/contract/calls/auth";
import type { ConsentKind } from "@hanpan/contract/enumerations";
import { type FieldCode, fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import type { MarketingChoice } from "@hanpan/contract/marketing";
import type { ConsentText } from "@hanpan/contract/objects/consent";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulYear } from "@hanpan/contract/time";
import { meantBy } from "@hanpan/contract/typedFields";
import * as z from "zod/mini";
import * as m from "../../paraglide/messages.js";
import type { Agreement } from "../../shell/agreements.ts";

/** The fields of the form, in the order of the specification §3, then the agreements. */
export const fields = [
  "loginId",
  "nickname",
  "password",
  "verifyPassword",
  "bankId",
  "accountNumber",
  "depositor",
  "phoneCarrier",
  "phone",
  "exchangePassword",
  "referralCode",
  "usdtAddress",
  "gender",
  "dob",
] as const;

export type Field = (typeof fields)[number];
/** What an account cannot be without. */
export const needed = ["agreeTerms", "agreePrivacy"] as const;

export type Values = Record<Field, string> &
  Record<(typeof needed)[number], boolean> & {
    /** What of advertising is agreed to: nothing beforehand. */
    marketing: readonly MarketingChoice[];
  };
export type Problems = Partial<Record<Field | Agreement, string>>;

/** What the site asks of who signs up. */
export type SignUpRules = Pick<GlobalSetting, "minimumAge" | "passwordMinimum" | "referralRequired">;

export const emptyValues: Values = {
  loginId: "",
  nickname: "",
  password: "",
  verifyPassword: "",
  bankId: "",
  accountNumber: "",
  depositor: "",
  phoneCarrier: "",
  phone: "",
  exchangePassword: "",
  referralCode: "",
  usdtAddress: "",
  gender: "",
  dob: "",
  agreeTerms: false,
  agreePrivacy: false,
  marketing: [],
};

const secret: readonly Field[] = ["password", "verifyPassword", "exchangePassword"];

/** What of the form is kept as a draft: everything typed but the passwords. */
export function draftOf(values: Values): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields
      .filter((field) => !secret.includes(field) && values[field] !== "")
      .map((field) => [field, values[field]]),
  );
}

const typedText = z.optional(z.string().check(z.maxLength(200)));

/** The shape of a kept draft. */
export const draftSchema = z.object({
  loginId: typedText,
  nickname: typedText,
  bankId: typedText,
  accountNumber: typedText,
  depositor: typedText,
  phoneCarrier: typedText,
  phone: typedText,
  referralCode: typedText,
  usdtAddress: typedText,
  gender: typedText,
  dob: typedText,
});

const optional: readonly Field[] = ["referralCode", "usdtAddress"];

function bodyOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter((field) => !optional.includes(field) || values[field].trim() !== "")
      .map((field) => [field, values[field]]),
  );
}

type Texts = readonly Pick<ConsentText, "kind" | "version">[];

/** The versions that are ticked; undefined where none was there to be read: who signs up is asked afterwards. */
function consentsOf(values: Values, texts: Texts | undefined) {
  const versionOf = (kind: ConsentKind) => texts?.find((text) => text.kind === kind)?.version;
  const [terms, privacy, marketing] = [versionOf("TERMS"), versionOf("PRIVACY"), versionOf("MARKETING")];
  if (terms === undefined || privacy === undefined) return undefined;
  const chosen =
    values.marketing.length > 0 && marketing !== undefined
      ? { MARKETING: marketing, marketing: [...values.marketing] }
      : {};
  return { TERMS: terms, PRIVACY: privacy, ...chosen };
}

/** The request's body when everything typed is right, else null. */
export function registrationBody(
  values: Values,
  texts: Texts | undefined,
  identity?: string,
): BodyInput<typeof register> | null {
  const consents = consentsOf(values, texts);
  const parsed = registration.safeParse({
    ...bodyOf(values),
    ...(consents === undefined ? {} : { consents }),
    ...(identity === undefined ? {} : { identity }),
  });
  return parsed.success ? parsed.data : null;
}

/** True when the person turns, or has turned, the site's age in this year of Seoul: the Korean rule. */
export function isOfAge(dob: string, minimumAge: number, now = serverNow()): boolean {
  return seoulYear(now) - Number(dob.slice(0, 4)) >= minimumAge;
}

/**
 * Everything that is wrong with the form, in words, per field: the contract's own rules and words
 * (specification §5), then the site's rules of age, password length and referral.
 */
export function problemsOf(values: Values, rules: SignUpRules, language: Language): Problems {
  const parsed = registration.safeParse(bodyOf(values));
  const codes: Partial<Record<string, FieldCode>> = parsed.success ? {} : fieldCodes(parsed.error.issues);
  const words = (code: FieldCode) => fieldWords(code, language, { minimum: rules.passwordMinimum });
  const problems: Problems = {};
  for (const field of fields) {
    const code = codes[field];
    if (code) problems[field] = words(code);
  }
  if (!problems.password && values.password.length < rules.passwordMinimum) {
    problems.password = words("PASSWORD_SITE_MINIMUM");
  }
  if (rules.referralRequired && values.referralCode.trim() === "") {
    problems.referralCode = words("REFERRAL_REQUIRED");
  }
  if (!problems.dob && !isOfAge(meantBy("birthDay", values.dob), rules.minimumAge)) {
    problems.dob = m.reg_underage({ age: rules.minimumAge });
  }
  if (!values.agreeTerms) problems.agreeTerms = m.reg_err_agreeTerms();
  if (!values.agreePrivacy) problems.agreePrivacy = m.reg_err_agreePrivacy();
  return problems;
}

/** Refusals of the whole form that belong to one field. */
const fieldOfRefusal: Readonly<Record<string, Field>> = {
  LOGIN_ID_TAKEN: "loginId",
  NICKNAME_TAKEN: "nickname",
  PHONE_TAKEN: "phone",
  REFERRAL_CODE_INVALID: "referralCode",
  LINK_ENDED: "referralCode",
  UNDER_AGE: "dob",
};

/** The server's words for each field of a refused form; they land where the member can mend them. */
export function refusedFields(refusal: {
  code: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}): Problems {
  const single = fieldOfRefusal[refusal.code];
  if (single) return { [single]: refusal.message };
  const named = fields.filter((field) => refusal.fields[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, refusal.fields[field]]));
}

/** The kind of a USDT address by its form, or null: the checksum is the server's to judge. */
export function usdtNetwork(address: string): "TRC20" | "ERC20" | null {
  const typed = meantBy("usdtAddress", address);
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(typed)) return "TRC20";
  return /^0x[0-9a-fA-F]{40}$/.test(typed) ? "ERC20" : null;
}
