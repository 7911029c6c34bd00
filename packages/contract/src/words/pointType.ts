import type { WordsOf } from "../language.ts";
import type { PointEntryType } from "../moneyEnumerations.ts";

/** What a row of the point history is for. */
export const pointTypeWords: WordsOf<PointEntryType> = {
  RECHARGE_BONUS: { ko: "충전 보너스", en: "Recharge bonus" },
  SIGN_UP_BONUS: { ko: "가입 보너스", en: "Sign-up bonus" },
  ATTENDANCE_BONUS: { ko: "출석 보너스", en: "Attendance bonus" },
  COUPON_BONUS: { ko: "쿠폰 보너스", en: "Coupon bonus" },
  WINNER_BONUS: { ko: "당첨 보너스", en: "Winner bonus" },
  RECOVER_WINNER_BONUS: { ko: "당첨 보너스 회수", en: "Winner bonus recovered" },
  REFERRAL_BONUS: { ko: "추천인 보너스", en: "Referral bonus" },
  PAYBACK_BONUS: { ko: "페이백 보너스", en: "Payback bonus" },
  POST_BONUS: { ko: "게시글 보너스", en: "Post bonus" },
  ROLLING_CONVERSION: { ko: "롤링 전환", en: "Rolling conversion" },
  POINT_CONVERSION: { ko: "포인트 전환", en: "Point conversion" },
  ADMIN_PAYMENT: { ko: "관리자 지급", en: "Administrator payment" },
  ADMIN_RECOVERY: { ko: "관리자 회수", en: "Administrator recovery" },
};
