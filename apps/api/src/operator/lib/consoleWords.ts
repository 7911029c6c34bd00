import type {
  BetStatus,
  BonusKind,
  DepositMethod,
  GameCategory,
  InquiryKind,
  InquiryStatus,
  MemberStatus,
  MoneyRequestStatus,
  MoneyRequestType,
} from "@hanpan/contract/enumerations";
import type { Language, Words } from "@hanpan/contract/language";
import type { PointType, TransferType } from "@hanpan/contract/moneyEnumerations";
import type { Deleter, MemberAccount } from "@hanpan/contract/operator/enumerations";
import type { DeliveryStatus, NoteAudience } from "@hanpan/contract/operator/objects/note";

/** Words of an enumeration; named as the console's screens name it, for the files that it saves. */
type WordsOf<Code extends string> = Readonly<Record<Code, Words>>;

export const memberStatusWords: WordsOf<MemberStatus> = {
  ACTIVE: { ko: "정상", en: "Active" },
  SUSPENDED: { ko: "정지", en: "Suspended" },
  SELF_EXCLUDED: { ko: "이용 제한", en: "Self-excluded" },
  CLOSED: { ko: "탈퇴", en: "Closed" },
};

export const categoryWords: WordsOf<GameCategory> = {
  LIVE: { ko: "라이브", en: "Live" },
  SLOT: { ko: "슬롯", en: "Slots" },
  SPORTS: { ko: "스포츠", en: "Sports" },
  MINI: { ko: "미니게임", en: "Mini games" },
};

export const betStatusWords: WordsOf<BetStatus> = {
  OPEN: { ko: "진행중", en: "Open" },
  SETTLED: { ko: "정산", en: "Settled" },
  ROLLED_BACK: { ko: "되돌림", en: "Rolled back" },
};

export const requestTypeWords: WordsOf<MoneyRequestType> = {
  DEPOSIT: { ko: "입금", en: "Deposit" },
  WITHDRAWAL: { ko: "출금", en: "Withdrawal" },
};

export const requestStatusWords: WordsOf<MoneyRequestStatus> = {
  WAITING: { ko: "대기", en: "Waiting" },
  PROCESSING: { ko: "진행중", en: "Processing" },
  COMPLETED: { ko: "완료", en: "Completed" },
  CANCELLED: { ko: "취소", en: "Cancelled" },
};

export const bonusWords: WordsOf<BonusKind> = {
  SLOT: { ko: "슬롯 보너스", en: "Slot bonus" },
  LIVE: { ko: "라이브 보너스", en: "Live bonus" },
};

export const methodWords: WordsOf<DepositMethod> = {
  BANK: { ko: "은행", en: "Bank" },
  USDT: { ko: "USDT", en: "USDT" },
};

export const inquiryKindWords: WordsOf<InquiryKind> = {
  GENERAL: { ko: "1:1 문의", en: "1:1 inquiry" },
  ACCOUNT: { ko: "계좌문의", en: "Account inquiry" },
};

export const inquiryStatusWords: WordsOf<InquiryStatus> = {
  WAITING_FOR_REPLAY: { ko: "답변대기", en: "Waiting for reply" },
  CHECK_THE_ANSWER: { ko: "답변확인", en: "Check the answer" },
  ANSWER_COMPLETED: { ko: "답변완료", en: "Answer completed" },
};

export const audienceWords: WordsOf<NoteAudience> = {
  MEMBERS: { ko: "회원", en: "Member" },
  LEVEL: { ko: "등급", en: "A level" },
  ALL: { ko: "전체 회원", en: "All members" },
};

export const deliveryWords: WordsOf<DeliveryStatus> = {
  SENDING: { ko: "전달 중", en: "On its way" },
  SENT: { ko: "전달 완료", en: "Delivered" },
};

export const deleterWords: WordsOf<Deleter> = {
  AUTHOR: { ko: "작성자", en: "Author" },
  OPERATOR: { ko: "운영자", en: "Operator" },
};

export const transferWords: WordsOf<TransferType> = {
  ADMIN_PAYMENT: { ko: "관리자 지급", en: "Administrator payment" },
  ADMIN_RECOVERY: { ko: "관리자 회수", en: "Administrator recovery" },
  DISTRIBUTOR_PAYMENT: { ko: "총판 지급", en: "Distributor payment" },
  DISTRIBUTOR_RECOVERY: { ko: "총판 회수", en: "Distributor recovery" },
  DEPOSIT: { ko: "입금", en: "Deposit" },
  WITHDRAWAL: { ko: "출금", en: "Withdrawal" },
  BET: { ko: "베팅", en: "Bet" },
  WIN: { ko: "당첨", en: "Win" },
  POINT_CONVERSION: { ko: "포인트 전환", en: "Point conversion" },
  BET_ROLLBACK: { ko: "베팅 되돌림", en: "Bet rolled back" },
  WITHDRAWAL_HOLD: { ko: "출금 보류", en: "Withdrawal held" },
  WITHDRAWAL_RETURN: { ko: "출금취소", en: "Withdrawal returned" },
  POINT: { ko: "포인트", en: "Points" },
  BONUS_LOCK: { ko: "보너스 적립", en: "Bonus locked" },
  BONUS_RELEASE: { ko: "보너스 지급", en: "Bonus released" },
  BONUS_FORFEIT: { ko: "보너스 몰수", en: "Bonus forfeited" },
  ROLLING: { ko: "롤링 적립", en: "Rolling" },
  ROLLING_CONVERSION: { ko: "롤링 전환", en: "Rolling conversion" },
  TICKET: { ko: "이용권", en: "Ticket" },
  DEBT: { ko: "미수금 발생", en: "Debt" },
  DEBT_REPAYMENT: { ko: "미수금 상환", en: "Debt repaid" },
  DEBT_WRITE_OFF: { ko: "미수금 면제", en: "Debt written off" },
};

export const pointTypeWords: WordsOf<PointType> = {
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
};

type HouseAccount = "BANK" | "PROMOTION" | "COMMISSION" | "ADJUSTMENT" | "DISTRIBUTOR" | "RECEIVABLE";

export const accountWords: WordsOf<MemberAccount | HouseAccount> = {
  CASH: { ko: "보유머니", en: "Cash" },
  HELD: { ko: "출금 보류", en: "Held" },
  LOCKED_BONUS: { ko: "보너스머니", en: "Locked bonus" },
  POINT: { ko: "포인트", en: "Points" },
  ROLLING: { ko: "롤링금", en: "Rolling" },
  TICKET: { ko: "이용권", en: "Tickets" },
  DEBT: { ko: "미수금", en: "Debt" },
  BANK: { ko: "은행", en: "Bank" },
  PROMOTION: { ko: "프로모션", en: "Promotion" },
  COMMISSION: { ko: "수수료", en: "Commission" },
  ADJUSTMENT: { ko: "조정", en: "Adjustment" },
  DISTRIBUTOR: { ko: "총판", en: "Distributor" },
  RECEIVABLE: { ko: "회원 미수금", en: "Owed by members" },
};

const gaming = "GAMING:";
const games = { ko: "게임", en: "Games" } satisfies Words;

/** A code in the words of a table where it has them, else the code itself. */
function wordOf(table: Readonly<Record<string, Words>>, code: string, language: Language): string {
  return table[code]?.[language] ?? code;
}

/** The name of a kind of transfer. */
export const transferName = (type: TransferType, language: Language): string => transferWords[type][language];

/** The name of an account; a vendor's gaming account by the vendor's code. */
export const accountName = (account: string, language: Language): string =>
  account.startsWith(gaming)
    ? `${games[language]} ${account.slice(gaming.length)}`
    : wordOf(accountWords, account, language);

/** What points were given for, in words. */
export const pointTypeName = (type: string | null, language: Language): string | null =>
  type === null ? null : wordOf(pointTypeWords, type, language);

/** Why a bonus ended, where the ledger keeps a code of the product's own. */
const bonusEndWords: Readonly<Record<string, Words>> = {
  GIVEN_UP: { ko: "회원이 포기", en: "Given up by the member" },
  MONEY_GONE: { ko: "보유머니 소진 후 다음 입금", en: "Money gone before the next deposit" },
  OTHER_KIND: { ko: "다른 종류의 보너스로 변경", en: "Changed to the other kind of bonus" },
};

/** What was noted with a transfer: a bonus's end in words, what an operator wrote as it is. */
export const noteName = (type: TransferType, note: string | null, language: Language): string | null =>
  note === null || type !== "BONUS_FORFEIT" ? note : wordOf(bonusEndWords, note, language);

/** The reason that a request cancelled by itself carries; an operator's reason stands as it was written. */
const expired = {
  ko: "정해진 시간 안에 입금이 확인되지 않아 자동 취소",
  en: "Cancelled automatically: no transfer in time",
} satisfies Words;

/** Why a request was cancelled, in words. */
export const requestReason = (reason: string | null, language: Language): string | null =>
  reason === "EXPIRED" ? expired[language] : reason;

const system = { ko: "시스템", en: "System" } satisfies Words;

/** Who dealt with a request: an operator by their name, or the site by itself. */
export const requestActor = (actor: string | null, language: Language): string | null =>
  actor === "system:expiry" ? system[language] : actor;
