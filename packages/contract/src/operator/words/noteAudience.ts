import type { WordsOf } from "../../language.ts";
import type { NoteAudience } from "../objects/note.ts";

/** Whom a note of the site goes to. */
export const noteAudienceWords: WordsOf<NoteAudience> = {
  MEMBERS: { ko: "회원", en: "Member" },
  LEVEL: { ko: "등급", en: "A level" },
  ALL: { ko: "전체 회원", en: "All members" },
};
