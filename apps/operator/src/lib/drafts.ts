import { createDrafts } from "@hanpan/browser/storage/drafts";
import { currentOperatorId } from "./session.ts";

/** What an operator typed and has not sent: no other operator at the same desk finds it. */
export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
} = createDrafts((form) => {
  const id = currentOperatorId();
  return id === null ? null : `hanpan.console.draft.${id}.${form}`;
});
