import { isLike } from "@hanpan/browser/search/isLike";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** Who is shown a place: everybody, members, or who is not signed in. */
type Seen = "all" | "members" | "guests";

/** A screen that a search leads to, by its name and by what else people call it, in either language. */
export interface SoughtPlace {
  readonly to:
    | typeof urls.deposit
    | typeof urls.withdraw
    | typeof urls.money
    | typeof urls.statement
    | typeof urls.history
    | typeof urls.convert
    | typeof urls.comp
    | typeof urls.level
    | typeof urls.limits
    | typeof urls.favourites
    | typeof urls.attendance
    | typeof urls.roulette
    | typeof urls.notices
    | typeof urls.events
    | typeof urls.board
    | typeof urls.notes
    | typeof urls.customerCenter
    | typeof urls.my
    | typeof urls.myPassword
    | typeof urls.myOptions
    | typeof urls.myClosing
    | typeof urls.recommenders
    | typeof urls.casino
    | typeof urls.slots
    | typeof urls.sports
    | typeof urls.login
    | typeof urls.register;
  readonly label: () => string;
  readonly words: readonly string[];
  readonly seen: Seen;
}

/** The most places that are shown for a text. */
const mostPlaces = 4;

const places: readonly SoughtPlace[] = [
  {
    to: urls.deposit,
    label: m.nav_deposit,
    words: ["입금", "충전", "계좌", "deposit", "top up", "USDT", "코인"],
    seen: "members",
  },
  {
    to: urls.withdraw,
    label: m.nav_withdraw,
    words: ["출금", "환전", "withdraw", "cash out", "payout"],
    seen: "members",
  },
  {
    to: urls.money,
    label: m.nav_moneyHistory,
    words: ["입금내역", "출금내역", "history of deposits"],
    seen: "members",
  },
  {
    to: urls.statement,
    label: m.trx_title,
    words: ["거래내역", "잔액", "statement", "balance"],
    seen: "members",
  },
  {
    to: urls.history,
    label: m.bet_title,
    words: ["베팅", "배팅", "당첨", "bets", "history"],
    seen: "members",
  },
  {
    to: urls.convert,
    label: m.conv_title,
    words: ["전환센터", "포인트", "쿠폰", "points", "coupon"],
    seen: "members",
  },
  { to: urls.comp, label: m.comp_title, words: ["콤프", "롤링", "comp", "rolling"], seen: "members" },
  { to: urls.level, label: m.level_title, words: ["등급", "레벨", "혜택", "level"], seen: "members" },
  {
    to: urls.limits,
    label: m.rg_title,
    words: ["한도", "휴식", "자가제한", "도박문제", "limits", "self-exclusion", "responsible"],
    seen: "members",
  },
  {
    to: urls.favourites,
    label: m.fav_title,
    words: ["찜", "하트", "favourites", "favorites"],
    seen: "members",
  },
  { to: urls.attendance, label: m.att_title, words: ["출석", "attendance", "check in"], seen: "members" },
  {
    to: urls.roulette,
    label: m.rou_title,
    words: ["행운", "추첨권", "룰렛 이벤트", "wheel", "ticket"],
    seen: "members",
  },
  { to: urls.notices, label: m.nav_notice, words: ["공지", "notice"], seen: "all" },
  {
    to: urls.events,
    label: m.nav_event,
    words: ["보너스", "프로모션", "event", "bonus", "promotion"],
    seen: "all",
  },
  { to: urls.board, label: m.board_title, words: ["게시판", "커뮤니티", "board"], seen: "all" },
  { to: urls.notes, label: m.nav_notes, words: ["쪽지", "메시지", "notes", "message"], seen: "members" },
  {
    to: urls.customerCenter,
    label: m.nav_customerCenter,
    words: ["문의", "상담", "도움", "계좌문의", "help", "support", "inquiry", "customer"],
    seen: "members",
  },
  {
    to: urls.my,
    label: m.my_title,
    words: ["내 정보", "프로필", "계좌변경", "닉네임", "본인인증", "profile", "account"],
    seen: "members",
  },
  { to: urls.myPassword, label: m.pw_title, words: ["비밀번호", "비번", "password"], seen: "members" },
  {
    to: urls.myOptions,
    label: m.my_accountOptions,
    words: [
      "설정",
      "보안",
      "2단계",
      "OTP",
      "패스키",
      "기기",
      "언어",
      "알림",
      "수신 동의",
      "settings",
      "security",
      "passkey",
      "devices",
    ],
    seen: "members",
  },
  { to: urls.myClosing, label: m.close_title, words: ["탈퇴", "해지", "close account"], seen: "members" },
  {
    to: urls.recommenders,
    label: m.ref_title,
    words: ["추천", "초대", "친구", "referral", "invite"],
    seen: "members",
  },
  {
    to: urls.casino,
    label: m.nav_liveCasino,
    words: ["카지노", "테이블", "바카라", "casino", "live"],
    seen: "all",
  },
  { to: urls.slots, label: m.nav_slots, words: ["슬롯", "slots"], seen: "all" },
  {
    to: urls.sports,
    label: m.nav_sports,
    words: ["스포츠", "축구", "농구", "야구", "토토", "경기", "sports", "football", "soccer"],
    seen: "all",
  },
  { to: urls.login, label: m.nav_login, words: ["로그인", "login", "sign in"], seen: "guests" },
  {
    to: urls.register,
    label: m.nav_register,
    words: ["가입", "회원가입", "sign up", "register", "join"],
    seen: "guests",
  },
];

/** The screens that a text may mean, those whose own name is like it first. Where the site has no sports, there is none of them. */
export function findPlaces(
  typed: string,
  { signedIn, hasSports }: { readonly signedIn: boolean; readonly hasSports: boolean },
): readonly SoughtPlace[] {
  if (typed.trim() === "") return [];
  const open = places.filter(
    ({ to, seen }) =>
      (seen === "all" || seen === (signedIn ? "members" : "guests")) && (to !== urls.sports || hasSports),
  );
  const named = open.filter(({ label }) => isLike(label(), typed));
  const called = open.filter(
    (place) => !named.includes(place) && place.words.some((word) => isLike(word, typed)),
  );
  return [...named, ...called].slice(0, mostPlaces);
}
