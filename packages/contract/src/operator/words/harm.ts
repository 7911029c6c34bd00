import type { Words } from "../../language.ts";
import type { HarmMarker, HarmStep } from "../harmEnumerations.ts";

export const harmMarkerWords: Readonly<Record<HarmMarker, Words>> = {
  CHASING: { ko: "손실 뒤 입금", en: "Deposits after losses" },
  STAKES: { ko: "베팅액 상승", en: "Rising stakes" },
  NIGHT: { ko: "심야 이용", en: "Play at night" },
  CANCELLED: { ko: "취소된 출금", en: "Cancelled withdrawals" },
  FAILED: { ko: "이루어지지 않은 입금", en: "Failed deposits" },
  RAISED: { ko: "한도 완화", en: "Limits raised" },
  LONG: { ko: "쉬지 않은 이용", en: "Play without a rest" },
};

export const harmStepWords: Readonly<Record<HarmStep, Words>> = {
  MESSAGE: { ko: "쪽지", en: "Note" },
  SUGGESTION: { ko: "한도 제안", en: "Suggested limit" },
  CALL: { ko: "연락할 사건", en: "Case to call" },
  PAUSE: { ko: "잠시 쉬기", en: "Pause" },
};
