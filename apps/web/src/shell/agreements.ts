import type { ConsentKind } from "@hanpan/contract/enumerations";

/** What is ticked at the sign-up, and the text that it is of: to be read there and at the foot of every screen. */
export const agreements = {
  agreeTerms: "TERMS",
  agreePrivacy: "PRIVACY",
  agreeMarketing: "MARKETING",
} as const satisfies Readonly<Record<string, ConsentKind>>;

export type Agreement = keyof typeof agreements;
