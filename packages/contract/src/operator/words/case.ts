import type { WordsOf } from "../../language.ts";
import type { AlertKind, AlertUnit } from "../alertRules.ts";
import type { AlertState, CaseDecision, CaseEntryKind, FreezeKind, ScorePart } from "../caseEnumerations.ts";

export const alertKindWords: WordsOf<AlertKind> = {
  MONEY_THROUGH: { ko: "베팅이 거의 없는 출금", en: "Out with little play" },
  SMALL_DEPOSITS: { ko: "나누어 한 입금", en: "Many small deposits" },
  DAY_DEPOSITS: { ko: "하루 입금액", en: "Deposits of a day" },
  DAY_WITHDRAWALS: { ko: "하루 출금액", en: "Withdrawals of a day" },
  SHARED_ACCOUNT: { ko: "같은 계좌·USDT 주소", en: "Shared account or wallet" },
  SHARED_DEVICE: { ko: "같은 기기", en: "Shared device" },
  SHARED_ADDRESS: { ko: "같은 접속 주소", en: "Shared address" },
  OPPOSITE_SIDES: { ko: "반대 베팅", en: "Opposite sides" },
  BONUS_HUNTING: { ko: "보너스 위주 이용", en: "Bonus hunting" },
  BEATEN_GAME: { ko: "환수율을 크게 넘는 결과", en: "Far above the return" },
  CHANGED_ACCOUNT: { ko: "계좌 변경 직후 출금", en: "Soon after a change" },
  OPERATOR_PAYS: { ko: "한 운영자의 출금 처리", en: "Paid by one operator" },
  OPERATOR_CREDITS: { ko: "반복된 수동 지급", en: "Credits by hand" },
};

/** What stands behind a figure of a unit. */
export const alertUnitWords: WordsOf<AlertUnit> = {
  won: { ko: "원", en: "won" },
  count: { ko: "건", en: "" },
  members: { ko: "명", en: "" },
  percent: { ko: "%", en: "%" },
  times: { ko: "배", en: "times" },
  hours: { ko: "시간", en: "hours" },
  days: { ko: "일", en: "days" },
  tenths: { ko: "(1/10)", en: "(tenths)" },
};

export const alertStateWords: WordsOf<AlertState> = {
  WAITING: { ko: "확인 대기", en: "Waiting" },
  IN_CASE: { ko: "사건에 포함", en: "In a case" },
  DISMISSED: { ko: "종결", en: "Dismissed" },
};

export const caseDecisionWords: WordsOf<CaseDecision> = {
  UNFOUNDED: { ko: "혐의 없음", en: "Unfounded" },
  WATCHED: { ko: "지켜보기", en: "Watched" },
  REPORTED: { ko: "보고함", en: "Reported" },
  BARRED: { ko: "이용 정지", en: "Barred" },
};

export const freezeKindWords: WordsOf<FreezeKind> = {
  WITHDRAWAL: { ko: "출금", en: "Withdrawals" },
  BONUS: { ko: "보너스", en: "Bonuses" },
  PLAY: { ko: "게임", en: "Play" },
};

export const caseEntryKindWords: WordsOf<CaseEntryKind> = {
  NOTE: { ko: "메모", en: "Note" },
  REQUEST: { ko: "입출금 신청", en: "Request" },
  BET: { ko: "베팅", en: "Bet" },
};

export const scorePartWords: WordsOf<ScorePart> = {
  ALERTS: { ko: "가장 무거운 경보", en: "Gravest alert" },
  FURTHER_ALERTS: { ko: "다른 종류의 경보", en: "Further kinds of alerts" },
  SAME_PERSON: { ko: "동일인인 다른 회원", en: "One person with others" },
  FORMER_CASE: { ko: "지난 사건", en: "Former cases" },
};

/** What the facts of an alert, and of a request or bet that is evidence, are called; the unit is said by the name's end. */
export const caseFactWords: WordsOf<
  | "requestId"
  | "withdrawnWon"
  | "depositedWon"
  | "playedWon"
  | "bets"
  | "deposits"
  | "largestWon"
  | "days"
  | "withdrawals"
  | "clue"
  | "members"
  | "rounds"
  | "stakedWon"
  | "wonWon"
  | "otherStakedWon"
  | "otherWonWon"
  | "bonuses"
  | "bonusWon"
  | "gameId"
  | "gameKo"
  | "gameEn"
  | "returnPercent"
  | "statedPercent"
  | "tenths"
  | "changedAt"
  | "ofMember"
  | "memberPercent"
  | "sitePercent"
  | "credits"
  | "creditedWon"
  | "type"
  | "amountWon"
  | "status"
  | "requestedAt"
  | "processedAt"
  | "stakeWon"
  | "winWon"
  | "betAt"
  | "settledAt"
  | "game"
> = {
  requestId: { ko: "신청 번호", en: "Request" },
  withdrawnWon: { ko: "출금액", en: "Withdrawn" },
  depositedWon: { ko: "입금액", en: "Deposited" },
  playedWon: { ko: "유효 베팅금액", en: "Played at risk" },
  bets: { ko: "베팅", en: "Bets" },
  deposits: { ko: "입금", en: "Deposits" },
  largestWon: { ko: "가장 큰 입금", en: "Largest" },
  days: { ko: "기간(일)", en: "Days" },
  withdrawals: { ko: "출금", en: "Withdrawals" },
  clue: { ko: "겹치는 것", en: "Shared" },
  members: { ko: "회원 수", en: "Members" },
  rounds: { ko: "회차", en: "Rounds" },
  stakedWon: { ko: "베팅액", en: "Staked" },
  wonWon: { ko: "당첨액", en: "Winnings" },
  otherStakedWon: { ko: "상대 베팅액", en: "The other staked" },
  otherWonWon: { ko: "상대 당첨액", en: "The other’s winnings" },
  bonuses: { ko: "보너스 횟수", en: "Bonuses" },
  bonusWon: { ko: "보너스", en: "Bonus" },
  gameId: { ko: "게임 번호", en: "Game" },
  gameKo: { ko: "게임", en: "Game (Korean)" },
  gameEn: { ko: "게임(영문)", en: "Game" },
  returnPercent: { ko: "실제 환수율(%)", en: "Return (%)" },
  statedPercent: { ko: "표시된 환수율(%)", en: "Stated return (%)" },
  tenths: { ko: "표준 편차(1/10)", en: "Deviations (tenths)" },
  changedAt: { ko: "변경 일시", en: "Changed" },
  ofMember: { ko: "회원의 출금 건수", en: "Of the member's" },
  memberPercent: { ko: "회원 출금 중 비중(%)", en: "Of the member's (%)" },
  sitePercent: { ko: "사이트 출금 중 비중(%)", en: "Of the site's (%)" },
  credits: { ko: "지급 횟수", en: "Credits" },
  creditedWon: { ko: "지급액", en: "Credited" },
  type: { ko: "구분", en: "Kind" },
  amountWon: { ko: "금액", en: "Amount" },
  status: { ko: "상태", en: "Status" },
  requestedAt: { ko: "신청 일시", en: "Requested" },
  processedAt: { ko: "처리 일시", en: "Processed" },
  stakeWon: { ko: "베팅액", en: "Stake" },
  winWon: { ko: "당첨액", en: "Win" },
  betAt: { ko: "베팅 일시", en: "Bet at" },
  settledAt: { ko: "정산 일시", en: "Settled" },
  game: { ko: "게임", en: "Game" },
};
