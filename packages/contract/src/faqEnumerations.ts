/** What a question that is often asked is about, in the order in which members read them. */
export const faqCategories = ["DEPOSIT", "WITHDRAWAL", "REWARD", "GAME", "ACCOUNT", "PROTECTION"] as const;
export type FaqCategory = (typeof faqCategories)[number];
