import type { MemberStatus } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** What a member may do, as operators read it. */
export const memberStatusWords: WordsOf<MemberStatus> = {
  ACTIVE: { ko: "정상", en: "Active" },
  SUSPENDED: { ko: "정지", en: "Suspended" },
  SELF_EXCLUDED: { ko: "이용 제한", en: "Self-excluded" },
  CLOSED: { ko: "탈퇴", en: "Closed" },
};
