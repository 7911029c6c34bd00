import * as m from "../paraglide/messages.js";

/** What a member agrees to at the sign-up, to be read there and at the foot of every screen. */
export const agreements = {
  agreeTerms: {
    name: m.reg_terms_name,
    paragraphs: [m.reg_terms_1, m.reg_terms_2, m.reg_terms_3, m.reg_terms_4, m.reg_terms_5],
  },
  agreePrivacy: {
    name: m.reg_privacy_name,
    paragraphs: [m.reg_privacy_1, m.reg_privacy_2, m.reg_privacy_3, m.reg_privacy_4],
  },
} as const;

export type Agreement = keyof typeof agreements;
