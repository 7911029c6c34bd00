import type { Language, Words } from "../../language.ts";

/** The site itself, where it acts and no operator does. */
export const systemWords: Words = { ko: "시스템", en: "System" };

/** Who acts without being an operator. */
const actors: Readonly<Record<string, Words>> = {
  member: { ko: "회원", en: "Member" },
  system: systemWords,
  "system:expiry": systemWords,
  "system:payment": systemWords,
};

/** Who took a step of a request: an operator by their name, anybody else in words. */
export const actorName = (actor: string, language: Language): string => actors[actor]?.[language] ?? actor;
