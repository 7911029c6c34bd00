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
    | typeof urls.faq
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

const seenBy =
  (seen: Seen) =>
  (to: SoughtPlace["to"], label: SoughtPlace["label"], words: string): SoughtPlace => ({
    to,
    label,
    words: words.split(", "),
    seen,
  });
const everybody = seenBy("all");
const members = seenBy("members");
const guests = seenBy("guests");

const places: readonly SoughtPlace[] = [
  members(urls.deposit, m.nav_deposit, "입금, 충전, 계좌, deposit, top up, USDT, 코인"),
  members(urls.withdraw, m.nav_withdraw, "출금, 환전, withdraw, cash out, payout"),
  members(urls.money, m.nav_moneyHistory, "입금내역, 출금내역, history of deposits"),
  members(urls.statement, m.trx_title, "거래내역, 잔액, statement, balance"),
  members(urls.history, m.bet_title, "베팅, 배팅, 당첨, bets, history"),
  members(
    urls.convert,
    m.conv_center,
    "포인트전환, 포인트, 쿠폰, 콤프신청, 콤프, 롤링, 마일리지, 환급, points, coupon, comp, rolling, mileage",
  ),
  members(urls.level, m.level_title, "등급, 레벨, 혜택, level"),
  members(urls.limits, m.rg_title, "한도, 휴식, 자가제한, 도박문제, limits, self-exclusion, responsible"),
  members(urls.favourites, m.fav_title, "찜, 하트, favourites, favorites"),
  members(urls.attendance, m.att_title, "출석, attendance, check in"),
  members(urls.roulette, m.rou_title, "행운, 추첨권, 룰렛 이벤트, wheel, ticket"),
  everybody(urls.notices, m.nav_notice, "공지, notice"),
  everybody(urls.events, m.nav_event, "보너스, 프로모션, event, bonus, promotion"),
  everybody(urls.board, m.board_title, "게시판, 커뮤니티, board"),
  members(urls.notes, m.nav_notes, "쪽지, 메시지, notes, message"),
  members(
    urls.customerCenter,
    m.nav_customerCenter,
    "문의, 상담, 도움, 계좌문의, help, support, inquiry, customer",
  ),
  everybody(urls.faq, m.faq_title, "자주, 질문, FAQ, 도움말, 궁금, questions, help"),
  members(urls.my, m.my_title, "내 정보, 프로필, 계좌변경, 닉네임, 본인인증, profile, account"),
  members(urls.myPassword, m.pw_title, "비밀번호, 비번, password"),
  members(
    urls.myOptions,
    m.my_accountOptions,
    "설정, 보안, 2단계, OTP, 패스키, 기기, 언어, 알림, 수신 동의, settings, security, passkey, devices",
  ),
  members(urls.myClosing, m.close_title, "탈퇴, 해지, close account"),
  members(urls.recommenders, m.ref_title, "추천, 초대, 친구, referral, invite"),
  everybody(urls.casino, m.nav_liveCasino, "카지노, 테이블, 바카라, casino, live"),
  everybody(urls.slots, m.nav_slots, "슬롯, slots"),
  everybody(urls.sports, m.nav_sports, "스포츠, 축구, 농구, 야구, 토토, 경기, sports, football, soccer"),
  guests(urls.login, m.nav_login, "로그인, login, sign in"),
  guests(urls.register, m.nav_register, "가입, 회원가입, sign up, register, join"),
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
