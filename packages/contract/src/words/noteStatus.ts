import type { WordsOf } from "../language.ts";
import type { NoteStatus } from "../writtenEnumerations.ts";

/** Whether a note was read. */
export const noteStatusWords: WordsOf<NoteStatus> = {
  UNREAD: { ko: "읽지 않음", en: "Unread" },
  READ: { ko: "읽음", en: "Read" },
};
