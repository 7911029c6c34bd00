import type { WordsOf } from "../../language.ts";
import type { OperatorStatus } from "../enumerations.ts";

/** Whether an operator may sign in. */
export const operatorStatusWords: WordsOf<OperatorStatus> = {
  ACTIVE: { ko: "사용 중", en: "Active" },
  DISABLED: { ko: "사용 중지", en: "Disabled" },
};
