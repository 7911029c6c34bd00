import type { Language, Words } from "../../language.ts";

/** The site itself, where it acts and no operator does. */
const systemWords: Words = { ko: "시스템", en: "System" };

/** Who acts without being an operator, and says which part of the site it was where the reader learns more by it. */
const actors: Readonly<Record<string, Words>> = {
  member: { ko: "회원", en: "Member" },
  "system:bank": { ko: "시스템 (입금 확인)", en: "System (bank)" },
  "system:chain": { ko: "시스템 (USDT)", en: "System (USDT)" },
  "system:payout": { ko: "시스템 (출금 묶음)", en: "System (payouts)" },
};

/** Who took a step: an operator by their name, the member or a part of the site in words. */
export function actorName(actor: string, language: Language): string {
  const words = actors[actor] ?? (/^system(?::|$)/.test(actor) ? systemWords : null);
  return words?.[language] ?? actor;
}
