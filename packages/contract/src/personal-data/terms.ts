import { type OperatorRole, operatorRoles } from "../operator/permissions.ts";
import { type PersonalField, personalFieldRoles } from "../operator/personalFields.ts";
import type { Erasing, PersonalKind, PersonalTerm } from "./field.ts";

/** The steps in which what is left of a closed account is erased, the first one first. */
export const erasingSteps = ["CLOSING", "ACCESS", "COMPLAINT", "PAYMENT"] as const;
export type ErasingStep = (typeof erasingSteps)[number];

/** Months after the closing at which a step is due; the first one is due when the account can no longer be taken back. */
export const monthsUntil: Readonly<Record<Exclude<ErasingStep, "CLOSING">, number>> = {
  ACCESS: 3,
  COMPLAINT: 36,
  PAYMENT: 60,
};

/** When a term is over, and on what it rests. The operator's counsel confirms it: the law of another country may say otherwise. */
export const termFacts: Readonly<Record<PersonalTerm, { readonly when: string; readonly rests: string }>> = {
  CLOSING: {
    when: "when the account can be taken back no more (setting `closing.days`, ships 7 days)",
    rests: "개인정보 보호법 제21조: destroyed without delay once its purpose is over",
  },
  ACCESS: {
    when: "3 months after the closing",
    rests: "통신비밀보호법 제15조의2 and 시행령 제41조: records of access to the internet, 3 months",
  },
  COMPLAINT: {
    when: "3 years after the closing",
    rests: "전자상거래법 시행령 제6조: complaints and disputes of consumers, 3 years",
  },
  PAYMENT: {
    when: "5 years after the closing",
    rests:
      "전자상거래법 시행령 제6조: contracts, payments and what was supplied, 5 years; 특정금융정보법 제5조의4: who made a payment, 5 years after the relation ends",
  },
  SOON: {
    when: "by itself, within 7 days, closed or not (a wrong ID at the console: a year)",
    rests: "개인정보 보호법 제21조; ARCHITECTURE.md, What is removed",
  },
  BOOKS: {
    when: "never: it says of nobody who they are",
    rests: "개인정보 보호법 제58조의2: what cannot lead to a person any more",
  },
  OFFICE: {
    when: "as long as what they did is to be proven",
    rests: "an operator's own acts, not a member's data; the employer's duty to account for them",
  },
};

/** What a kind of personal data is kept for, and which field of the console's masks it is. */
export const kindFacts: Readonly<
  Record<PersonalKind, { readonly is: string; readonly purpose: string; readonly field?: PersonalField }>
> = {
  NAME: {
    is: "the name, which is the account's holder",
    purpose: "to pay the right person, one person one account",
  },
  LOGIN_ID: { is: "the ID", purpose: "to sign in" },
  NICKNAME: { is: "nickname and referral code", purpose: "to be named on the site" },
  PHONE: { is: "phone and carrier", purpose: "to reach the member and let them back in", field: "phone" },
  EMAIL: { is: "e-mail address", purpose: "to tell the member of their account", field: "email" },
  BIRTH_DATE: {
    is: "birth date",
    purpose: "to keep out who is too young, one person one account",
    field: "birthDate",
  },
  GENDER: { is: "gender", purpose: "asked at the sign-up, to tell persons of one name apart" },
  ACCOUNT: { is: "bank account", purpose: "to pay out and to find who paid in", field: "accountNumber" },
  WALLET: { is: "USDT address", purpose: "to pay out and to find who paid in", field: "usdtAddress" },
  ADDRESS: {
    is: "network address",
    purpose: "to notice strangers in an account, and to prove a consent",
    field: "address",
  },
  DEVICE: { is: "device and browser", purpose: "to notice strangers in an account" },
  SECRET: {
    is: "hashes of passwords, codes and tokens",
    purpose: "to know the member again; nobody can read them",
  },
  PICTURE: { is: "uploaded pictures", purpose: "to show what a member posted" },
  TEXT: { is: "what was written", purpose: "to answer, and to say why something was decided" },
  DETAILS: {
    is: "documents that may hold any of these",
    purpose: "to show what was asked and decided as it was",
  },
  HABIT: { is: "choices and favourites", purpose: "to show the site as the member likes it" },
  RELATION: { is: "who belongs to whom", purpose: "to settle with partners" },
  HISTORY: { is: "when something was done", purpose: "to show members and the desk what happened" },
  OPERATOR: {
    is: "who of the operators did it",
    purpose: "so that each act has somebody who answers for it",
  },
};

/** Which roles see a kind whole without a reason; null where whoever reads the members sees it. */
export function rolesThatSee(kind: PersonalKind): readonly OperatorRole[] | null {
  const { field } = kindFacts[kind];
  if (kind === "SECRET") return [];
  return field === undefined
    ? null
    : operatorRoles.filter((role) => personalFieldRoles[field].includes(role));
}

/** What erasing does, in a word. */
export const erasingWords: Readonly<Record<Erasing, string>> = {
  REMOVE: "row removed",
  EMPTY: "emptied",
  REPLACE: "neutral word",
  REDACT: "taken out of the text",
  STAY: "stays",
};
