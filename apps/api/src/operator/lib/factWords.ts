import { gameCategories } from "@hanpan/contract/enumerations";
import type { Language, Words } from "@hanpan/contract/language";
import { type MoneyUnit, moneyFigures } from "@hanpan/contract/operator/moneySettings";
import { fractionRuleWords } from "@hanpan/contract/operator/words/fractionRule";
import { heldRulesWords } from "@hanpan/contract/operator/words/heldRules";
import { languageWords } from "@hanpan/contract/operator/words/language";
import { launchModeWords } from "@hanpan/contract/operator/words/launchMode";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { operatorStatusWords } from "@hanpan/contract/operator/words/operatorStatus";
import { personAnswerWords } from "@hanpan/contract/operator/words/person";
import { profileWords } from "@hanpan/contract/operator/words/profile";
import { signatureRuleWords } from "@hanpan/contract/operator/words/signatureRule";
import { unlistedGameRuleWords } from "@hanpan/contract/operator/words/unlistedGameRule";
import { withdrawalFactorWords } from "@hanpan/contract/operator/words/withdrawalFactor";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";

/** What a money setting's name says of its unit; the amounts of all others are won and points. */
const units: Readonly<Partial<Record<MoneyUnit, Words>>> = {
  hours: { ko: " (시간)", en: " (hours)" },
  percent: { ko: " (%)", en: " (%)" },
  basisPoints: { ko: " (%)", en: " (%)" },
  times: { ko: " (배)", en: " (times)" },
  count: { ko: " (건)", en: " (count)" },
};

const moneyNames: Readonly<Record<string, Words>> = Object.fromEntries(
  moneyFigures.map(({ part, name, figure }) => {
    const unit = units[figure.unit] ?? { ko: "", en: "" };
    return [`${part}.${name}`, { ko: figure.name.ko + unit.ko, en: figure.name.en + unit.en }];
  }),
);

const stakeCapNames: Readonly<Record<string, Words>> = Object.fromEntries(
  gameCategories.flatMap((category): [string, Words][] => {
    const { ko, en } = gameCategoryWords[category];
    const path = `jurisdiction.rules.stakeCaps.${category}`;
    return [
      [`${path}.won`, { ko: `${ko} 1회차 베팅 한도`, en: `Cap on a round's stakes, ${en}` }],
      [
        `${path}.youngWon`,
        { ko: `${ko} 1회차 베팅 한도 (낮은 연령)`, en: `Cap on a round's stakes for young adults, ${en}` },
      ],
    ];
  }),
);

/** The names of what can be changed, by the last parts of its path; what has none is named by its path. */
const names: Readonly<Record<string, Words>> = {
  ...moneyNames,
  yes: { ko: "예", en: "Yes" },
  no: { ko: "아니오", en: "No" },
  name: { ko: "이름", en: "Name" },
  "title.ko": { ko: "제목 (한국어)", en: "Title (Korean)" },
  "title.en": { ko: "제목 (영어)", en: "Title (English)" },
  "body.ko": { ko: "내용 (한국어)", en: "Text (Korean)" },
  "body.en": { ko: "내용 (영어)", en: "Text (English)" },
  asksAgain: { ko: "다시 동의 받기", en: "Asks again" },
  requiredFrom: { ko: "동의 필수 시작", en: "Required from" },
  nameKo: { ko: "이름 (한국어)", en: "Name (Korean)" },
  nameEn: { ko: "이름 (영어)", en: "Name (English)" },
  role: { ko: "역할", en: "Role" },
  status: { ko: "상태", en: "Status" },
  active: { ko: "사용", en: "In use" },
  loginId: { ko: "아이디", en: "Login ID" },
  bankName: { ko: "은행", en: "Bank" },
  accountNumber: { ko: "계좌번호", en: "Account number" },
  holder: { ko: "예금주", en: "Holder" },
  kind: { ko: "종류", en: "Kind" },
  accountId: { ko: "입금계좌", en: "Site account" },
  silentMinutes: { ko: "무소식 한도(분)", en: "Silent after (minutes)" },
  open: { ko: "사용 중", en: "In use" },
  storeId: { ko: "상점 ID (storeId)", en: "Store (storeId)" },
  channelKey: { ko: "채널 키 (channelKey)", en: "Channel (channelKey)" },
  bankCode: { ko: "가상계좌 은행", en: "Bank of the accounts" },
  minimum: { ko: "최소 금액 (원)", en: "Least sum (won)" },
  maximum: { ko: "최대 금액 (원)", en: "Largest sum (won)" },
  minutes: { ko: "입금 기한 (분)", en: "Open for (minutes)" },
  levelName: { ko: "등급", en: "Level" },
  launchUrl: { ko: "게임 실행 주소", en: "Launch address" },
  apiUrl: { ko: "게임사 API 주소", en: "API address" },
  liveFeedUrl: { ko: "실시간 정보 주소", en: "Live feed" },
  gameOrigins: { ko: "게임 출처", en: "Game origins" },
  addresses: { ko: "허용 주소", en: "Allowed addresses" },
  fractions: { ko: "1원 미만 금액", en: "Amounts below a won" },
  unlistedGames: { ko: "등록되지 않은 테이블", en: "Tables in no list" },
  signature: { ko: "호출 서명", en: "Calls are signed over" },
  playRules: { ko: "지키는 플레이 규정", en: "Rules of play it holds" },
  offersDemo: { ko: "체험 플레이 제공", en: "Offers free play" },
  publicKey: { ko: "공개키 지문", en: "Public key's fingerprint" },
  code: { ko: "코드", en: "Code" },
  partnerLoginId: { ko: "총판 아이디", en: "Distributor's login ID" },
  resetPassword: { ko: "비밀번호 초기화", en: "Password reset" },
  unbind: { ko: "외부 로그인 연결 해제", en: "Binding to the provider taken off" },
  resetTotp: { ko: "2단계 인증 초기화", en: "Second factor reset" },
  logo: { ko: "로고", en: "Logo" },
  operatorId: { ko: "게임사가 부르는 이름 (operator_id)", en: "Our operator_id at the vendor" },
  mode: { ko: "게임 열기", en: "How games open" },
  siteName: { ko: "사이트 이름", en: "Site's name" },
  defaultLanguage: { ko: "기본 언어", en: "Default language" },
  minimumAge: { ko: "최소 나이", en: "Least age" },
  signUpOpen: { ko: "회원가입 가능", en: "Sign-up is open" },
  referralRequired: { ko: "추천인 코드 필수", en: "A referral code is required" },
  "maintenance.on": { ko: "서비스 점검 중", en: "Down for maintenance" },
  "maintenance.until": { ko: "점검 종료 예정", en: "Maintenance ends" },
  "maintenance.message": { ko: "점검 안내문", en: "Maintenance notice" },
  "customerService.available": { ko: "고객센터 운영", en: "Customer service is open" },
  "customerService.hours": { ko: "고객센터 시간", en: "Customer service hours" },
  "customerService.schedule": { ko: "고객센터 운영 시간표", en: "Customer service's schedule" },
  "customerService.schedule.opensAt": { ko: "고객센터 시작 시각", en: "Customer service opens at" },
  "customerService.schedule.closesAt": { ko: "고객센터 마감 시각", en: "Customer service closes at" },
  "customerService.schedule.weekdays": { ko: "고객센터 요일", en: "Customer service's days" },
  "customerService.schedule.weekdays.*": {
    ko: "고객센터 요일 ({n}번째)",
    en: "Customer service's day ({n})",
  },
  "features.attendance": { ko: "출석 기능", en: "Attendance" },
  "features.roulette": { ko: "룰렛 기능", en: "The wheel" },
  "features.board": { ko: "게시판 기능", en: "The board" },
  "features.sports": { ko: "스포츠 기능", en: "Sports" },
  "features.mini": { ko: "미니게임 기능", en: "Mini games" },
  "features.freePlay": { ko: "체험 플레이 기능", en: "Free play" },
  "attendance.needed": { ko: "출석에 필요한 금액", en: "What a day must bring to be attended" },
  "attendance.dayTickets": { ko: "출석 하루 이용권", en: "Tickets of an attended day" },
  "attendance.milestones": { ko: "출석 보상", en: "Attendance rewards" },
  "attendance.milestones.*.days": { ko: "출석 보상 {n} · 일수", en: "Attendance reward {n}, days" },
  "attendance.milestones.*.points": { ko: "출석 보상 {n} · 포인트", en: "Attendance reward {n}, points" },
  "attendance.milestones.*.tickets": { ko: "출석 보상 {n} · 이용권", en: "Attendance reward {n}, tickets" },
  "roulette.segments": { ko: "룰렛 칸", en: "The wheel's segments" },
  "roulette.segments.*.id": { ko: "룰렛 {n}번 칸 · 식별자", en: "Wheel segment {n}, its id" },
  "roulette.segments.*.label": { ko: "룰렛 {n}번 칸 · 표시", en: "Wheel segment {n}, its label" },
  "roulette.segments.*.points": { ko: "룰렛 {n}번 칸 · 포인트", en: "Wheel segment {n}, points" },
  "roulette.segments.*.weight": {
    ko: "룰렛 {n}번 칸 · 확률 (0.01%)",
    en: "Wheel segment {n}, chance (0.01 %)",
  },
  "board.postBonus": { ko: "게시글 보너스", en: "Bonus of a post" },
  "board.postBonusDayMaximum": { ko: "게시글 보너스 하루 최대", en: "Post bonuses of a day" },
  "board.postsADay": { ko: "하루 게시글 수", en: "Posts a day" },
  "board.commentsADay": { ko: "하루 댓글 수", en: "Comments a day" },
  "board.imagesADay": { ko: "하루 그림 수", en: "Pictures a day" },
  persons: { ko: "이미 아는 사람의 가입", en: "Sign-up of who is known" },
  "persons.barred": {
    ko: "이용 제한·정지 회원과 확실한 동일인",
    en: "Certainly an excluded or suspended member",
  },
  exclusions: { ko: "외부 제한 명단", en: "Exclusion lists of others" },
  "exclusions.away": { ko: "제한 명단 조회가 되지 않을 때", en: "While the exclusion register is away" },
  "exclusions.removal": { ko: "제한 명단에서 빠졌을 때", en: "When a list names somebody no more" },
  "exclusions.answerHours": {
    ko: "제한 명단 조회 결과의 유효 시간",
    en: "Hours that a register's answer counts",
  },
  "persons.closed": { ko: "탈퇴 회원과 확실한 동일인", en: "Certainly a closed account's member" },
  "identity.signUp": { ko: "가입 시 본인인증", en: "Identity verified at the sign-up" },
  "identity.firstDeposit": { ko: "입금 전 본인인증", en: "Identity verified before a deposit" },
  "identity.firstWithdrawal": { ko: "출금 전 본인인증", en: "Identity verified before a withdrawal" },
  "identity.thresholdWon": { ko: "본인인증이 필요한 금액", en: "Sum that asks for the identity" },
  "identity.thresholdDays": { ko: "본인인증 금액 합산 기간(일)", en: "Days of that sum" },
  "identity.holder": { ko: "은행 예금주 조회", en: "Who holds an account, by the bank" },
  "identity.holderCalls": { ko: "하루 예금주 조회 한도", en: "Accounts that banks are asked about a day" },
  "knowledge.levels": { ko: "인증 단계", en: "Levels of verification" },
  "knowledge.levels.*.name": { ko: "인증 {n}단계 · 이름", en: "Level {n}, its name" },
  "knowledge.levels.*.needs.phone": { ko: "인증 {n}단계 · 휴대폰 인증", en: "Level {n}, needs the phone" },
  "knowledge.levels.*.needs.identity": { ko: "인증 {n}단계 · 본인인증", en: "Level {n}, needs the identity" },
  "knowledge.levels.*.needs.documents": { ko: "인증 {n}단계 · 서류", en: "Level {n}, needs documents" },
  "knowledge.levels.*.needs.documents.*": { ko: "인증 {n}단계 · 서류", en: "Level {n}, needs a document" },
  "knowledge.levels.*.withdraws": { ko: "인증 {n}단계 · 출금 가능", en: "Level {n}, may withdraw" },
  "knowledge.levels.*.depositDay": { ko: "인증 {n}단계 · 하루 입금", en: "Level {n}, deposits a day" },
  "knowledge.levels.*.depositMonth": { ko: "인증 {n}단계 · 한 달 입금", en: "Level {n}, deposits a month" },
  "knowledge.levels.*.withdrawalDay": { ko: "인증 {n}단계 · 하루 출금", en: "Level {n}, withdrawals a day" },
  "knowledge.levels.*.withdrawalMonth": {
    ko: "인증 {n}단계 · 한 달 출금",
    en: "Level {n}, withdrawals a month",
  },
  "knowledge.keptDays": { ko: "서류 보관 기간(일)", en: "Days that a document is kept" },
  "knowledge.noticeDays": { ko: "서류 만료 알림(일 전)", en: "Days before a document expires" },
  "closing.days": { ko: "탈퇴를 취소할 수 있는 기간(일)", en: "Days in which a closing can be taken back" },
  "persons.duplicate": { ko: "다른 계정이 있는 확실한 동일인", en: "Certainly somebody with an account" },
  "persons.likely": {
    ko: "이용 제한·정지 회원과 동일인 가능성",
    en: "Probably an excluded or suspended member",
  },
  "jurisdiction.profile": { ko: "플레이 규정", en: "Profile of the rules of play" },
  "jurisdiction.wonPerPound": { ko: "1파운드에 해당하는 원", en: "Won for a pound" },
  "jurisdiction.rules.slotCycleMs": {
    ko: "슬롯 최소 회차 시간 (ms)",
    en: "Shortest slot round (ms)",
  },
  "jurisdiction.rules.casinoCycleMs": {
    ko: "테이블·미니게임 최소 회차 시간 (ms)",
    en: "Shortest round of tables and mini-games (ms)",
  },
  "jurisdiction.rules.speedUps": { ko: "터보·빠른 정지 허용", en: "Turbo and quick stops are allowed" },
  "jurisdiction.rules.autoplay": { ko: "자동 플레이 허용", en: "Autoplay is allowed" },
  "jurisdiction.rules.celebratesReturns": {
    ko: "베팅금액 이하 당첨의 축하 표시 허용",
    en: "A return at or below its stake may be celebrated",
  },
  "jurisdiction.rules.showsPosition": {
    ko: "슬롯에 순손익과 이용 시간 표시",
    en: "Slots show net position and time",
  },
  "jurisdiction.rules.severalSlots": {
    ko: "여러 슬롯 동시 이용 허용",
    en: "Several slots may be open at once",
  },
  ...stakeCapNames,
  "jurisdiction.rules.youngBelow": {
    ko: "낮은 연령의 기준 (만 나이 미만)",
    en: "Young adults are below this age",
  },
  "jurisdiction.members.limitBeforeDeposit": {
    ko: "첫 입금 전에 한도를 묻기",
    en: "Limits are asked for before the first deposit",
  },
  "jurisdiction.members.limitReviewMonths": {
    ko: "한도를 다시 묻는 간격 (개월)",
    en: "Limits are asked for again after (months)",
  },
  "jurisdiction.members.realityCheckMinutes": {
    ko: "이용 알림의 가장 긴 간격 (분)",
    en: "Longest time between reality checks (minutes)",
  },
  "jurisdiction.members.coolOffDays.least": { ko: "휴식 기간 최소 (일)", en: "Shortest cool-off (days)" },
  "jurisdiction.members.coolOffDays.most": { ko: "휴식 기간 최대 (일)", en: "Longest cool-off (days)" },
  "jurisdiction.members.exclusionDays.least": {
    ko: "자가 이용 제한 최소 (일)",
    en: "Shortest self-exclusion (days)",
  },
  "jurisdiction.members.adsAreLabelled": {
    ko: "광고 쪽지에 (광고) 표시",
    en: "Notes that advertise are labelled (광고)",
  },
  "jurisdiction.members.adsByProduct": {
    ko: "광고 수신 동의를 상품별로",
    en: "Consent to advertising by product",
  },
  "jurisdiction.members.adsQuietHours": {
    ko: "야간 광고는 별도 동의 (21시~8시)",
    en: "Advertising at night by a consent of its own (21:00 to 08:00)",
  },
  "jurisdiction.members.adsConfirmMonths": {
    ko: "광고 수신 동의 확인 주기 (개월)",
    en: "Months between reminders of the consent to advertising",
  },
  "jurisdiction.members.exclusionIndefinite": {
    ko: "무기한 자가 이용 제한",
    en: "Self-exclusion without an end",
  },
  "jurisdiction.members.withdrawalCancel": {
    ko: "대기 중인 출금을 회원이 취소",
    en: "Members take waiting withdrawals back",
  },
  "jurisdiction.members.bonusRolloverMost": {
    ko: "보너스 베팅 조건의 한도 (보너스의 배수)",
    en: "Most that a bonus may ask (times the bonus)",
  },
  "jurisdiction.members.freePlayVerified": {
    ko: "나이가 확인된 회원에게만 체험 플레이 제공",
    en: "Free play only for members whose age was verified",
  },
  "jurisdiction.members.bonusMixesProducts": {
    ko: "보너스 베팅 조건에 다른 상품의 베팅 인정",
    en: "Stakes of other products count toward a bonus",
  },
  "jurisdiction.members.exclusionDays.most": {
    ko: "자가 이용 제한 최대 (일)",
    en: "Longest self-exclusion (days)",
  },
  "messages.personDay": { ko: "한 사람에게 하루에 보내는 인증번호", en: "Codes to one person a day" },
  "messages.addressHour": {
    ko: "한 주소에서 한 시간에 요청하는 인증번호",
    en: "Codes asked for from one address an hour",
  },
  "messages.siteDay": { ko: "하루 문자와 이메일", en: "SMS and e-mail a day" },
  "secondFactor.withdrawals": { ko: "출금 시 2단계 인증", en: "Second factor at withdrawals" },
  "secondFactor.notifiesNewDevice": {
    ko: "새 기기 로그인을 문자·이메일로도 알림",
    en: "New devices by SMS and e-mail too",
  },
  "secondFactor.asksAtNewPlace": { ko: "낯선 곳에서 다시 확인", en: "Asks again at an unusual place" },
  "secondFactor.sendsCodeAtNewPlace": {
    ko: "낯선 곳에서 인증번호 발송",
    en: "Sends a code at an unusual place",
  },
  "secondFactor.trustedDays": { ko: "기기 신뢰 기간 (일)", en: "Days that a device is trusted" },
  "deposit.presets": { ko: "입금 금액 단추", en: "Deposit buttons" },
  "deposit.presets.*": { ko: "입금 금액 단추 {n}", en: "Deposit button {n}" },
  "deposit.firstPercent": { ko: "첫충전 보너스 (%)", en: "First deposit's bonus (%)" },
  "deposit.everyPercent": { ko: "매충전 보너스 (%)", en: "Every deposit's bonus (%)" },
  "deposit.maxBonus": { ko: "최대 보너스", en: "Greatest bonus" },
  "bank.dayMaximum": { ko: "하루 자동 입금 한도", en: "Deposits of a day completed by the bank's word" },
  "criteria.months": { ko: "등급 기준 기간 (개월)", en: "Months of the level's criteria" },
  "criteria.depositWon": { ko: "등급 기준 입금", en: "Deposits that the level asks for" },
  "criteria.countedWon": { ko: "등급 기준 베팅", en: "Counted stakes that the level asks for" },
  "rollover.plainPercent": { ko: "일반 입금의 베팅 조건 (%)", en: "A plain deposit's rollover (%)" },
  "rollover.bonusPercent": { ko: "보너스 입금의 베팅 조건 (%)", en: "A bonus deposit's rollover (%)" },
  contribution: { ko: "베팅 인정률 (%)", en: "Counts to the rollover (%)" },
  rollingBps: { ko: "롤링 적립 (0.01%)", en: "Rolling (0.01 %)" },
  "withdrawal.minimum": { ko: "출금 최소", en: "Least withdrawal" },
  "withdrawal.dayMaximum": { ko: "하루 출금 한도", en: "Withdrawals of a day" },
  "withdrawal.unit": { ko: "출금 단위", en: "Unit of withdrawals" },
  "withdrawal.cooldownMinutes": { ko: "출금 간격 (분)", en: "Minutes between withdrawals" },
  passwordMinimum: { ko: "비밀번호 최소 길이", en: "Shortest password" },
  sessionIdleMinutes: { ko: "회원 로그인 유지 (분)", en: "Members sign out after (minutes)" },
  operatorSessionIdleMinutes: { ko: "운영자 자동 로그아웃 (분)", en: "Operators sign out after (minutes)" },
  operatorLocalAccounts: { ko: "운영자 자체 로그인", en: "Local accounts of operators" },
  operatorDoor: { ko: "운영자 접속 주소", en: "From where operators come in" },
  "operatorDoor.addresses": { ko: "모든 운영자의 허용 주소", en: "Everybody's addresses" },
  "operatorDoor.addresses.*": { ko: "모든 운영자의 허용 주소 {n}", en: "Everybody's address {n}" },
  "operatorDoor.rules": { ko: "접속 주소 규칙", en: "Rules of addresses" },
  "operatorDoor.rules.*.kind": { ko: "접속 주소 규칙 {n} · 구분", en: "Rule of addresses {n}, of whom" },
  "operatorDoor.rules.*.who": { ko: "접속 주소 규칙 {n} · 대상", en: "Rule of addresses {n}, who" },
  "operatorDoor.rules.*.addresses": {
    ko: "접속 주소 규칙 {n} · 허용 주소",
    en: "Rule of addresses {n}, addresses",
  },
  "operatorDoor.rules.*.addresses.*": {
    ko: "접속 주소 규칙 {n} · 허용 주소",
    en: "Rule of addresses {n}, an address",
  },
  singleSession: { ko: "회원당 접속 하나", en: "One session for each member" },
  "home.featuredGame": { ko: "홈 추천 게임", en: "Featured game of home" },
  "home.rows": { ko: "홈 게임 순서", en: "Order of home's games" },
  "home.rows.*": { ko: "홈 게임 순서 {n}", en: "Order of home's games, {n}" },
  "home.newDays": { ko: "신규로 표시하는 기간(일)", en: "Days for which a game is new" },
  winnerMinimum: { ko: "당첨 현황 최소", en: "Least win among the winners" },
  "licence.text": { ko: "면허 문구", en: "Licence" },
  carriers: { ko: "통신사", en: "Carriers" },
  "carriers.*.code": { ko: "통신사 {n} · 코드", en: "Carrier {n}, code" },
  "carriers.*.name": { ko: "통신사 {n} · 이름", en: "Carrier {n}, name" },
  helplines: { ko: "도움 전화", en: "Helplines" },
  "helplines.*.name": { ko: "도움 전화 {n} · 이름", en: "Helpline {n}, name" },
  "helplines.*.phone": { ko: "도움 전화 {n} · 번호", en: "Helpline {n}, number" },
  "helplines.*.url": { ko: "도움 전화 {n} · 링크", en: "Helpline {n}, link" },
};

/** Parts that many values have: the language of a text, the games that a figure is for. */
const lastParts: Readonly<Record<string, Words>> = {
  ...languageWords,
  ...gameCategoryWords,
};

/** What codes stand for, by the name of what holds them. */
const codes: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  role: operatorRoleWords,
  status: operatorStatusWords,
  mode: launchModeWords,
  fractions: fractionRuleWords,
  unlistedGames: unlistedGameRuleWords,
  signature: signatureRuleWords,
  playRules: heldRulesWords,
  profile: profileWords,
  defaultLanguage: languageWords,
  barred: personAnswerWords,
  closed: personAnswerWords,
  duplicate: personAnswerWords,
  likely: personAnswerWords,
  withdrawals: withdrawalFactorWords,
  who: operatorRoleWords,
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** The name of a value's path with `*` for the places in lists: its own, else that of what it is a part of. */
function nameOf(parts: readonly string[], language: Language): string | undefined {
  const known = names[parts.join(".")];
  if (known !== undefined) return known[language];
  const [of, last = ""] = [parts.slice(0, -1), parts.at(-1)];
  const whole = of.length === 0 ? undefined : nameOf(of, language);
  const part = last === "*" ? "{n}" : lastParts[last]?.[language];
  if (whole === undefined || part === undefined) return undefined;
  return language === "ko" ? `${whole} · ${part}` : `${whole}, ${part}`;
}

/** The name of a changed value: by its whole path, else by its last part, else the path itself. */
export function factWords(path: string, language: Language): string {
  const parts = path.split(".");
  const pattern = parts.map((part) => (isIndex(part) ? "*" : part));
  const name = nameOf(pattern, language) ?? names[pattern.at(-1) ?? ""]?.[language] ?? path;
  return name.replace("{n}", String(Number(parts.find(isIndex) ?? 0) + 1));
}

/** What a code stands for where its holder has words for it; any other text stands as it is. */
export function factValue(path: string, value: string, language: Language): string {
  return codes[path.split(".").at(-1) ?? path]?.[value]?.[language] ?? value;
}
