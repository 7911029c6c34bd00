import { createDrafts } from "@hanpan/browser/storage/drafts";

/** What an operator typed and has not sent. */
export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
} = createDrafts((form) => `hanpan.console.draft.${form}`);
