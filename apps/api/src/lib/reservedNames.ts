import type { DuplicateField } from "@hanpan/contract/enumerations";
import type { Words } from "@hanpan/contract/language";
import { customerCenterName } from "./siteName.ts";
import { likenessOf, type Speech } from "./soundOfName.ts";

/**
 * What a house calls its people, its rooms and its accounts is made of two kinds of words: what is done or owned there,
 * and who or what does it. A nickname that consists of nothing else speaks for the house, however it is spelled.
 */

/** Words that name the house by themselves, and begin every longer name of its people. */
const houseWords = [
  ...["hanpan", "한판", "official", "오피셜", "공식", "본사", "본점", "본부", "하우스", "사이트", "홈페이지"],
  ...["system", "시스템", "서버", "봇", "자동응답"],
  ...["admin", "administrator", "어드민", "애드민", "관리", "운영", "총괄", "총판", "대표", "담당"],
  ...["manager", "매니저", "operator", "오퍼레이터", "moderator", "모더레이터", "마스터", "master"],
  ...[
    "support",
    "서포트",
    "help",
    "helpdesk",
    "헬프",
    "customer",
    "service",
    "cs",
    "씨에스",
    "고객",
    "상담",
    "문의",
    "민원",
  ],
  ...["staff", "스태프", "스탭", "직원", "임직원", "콜센터", "센터", "데스크"],
  ...[
    "cashier",
    "캐셔",
    "deposit",
    "withdrawal",
    "입금",
    "출금",
    "입출금",
    "충전",
    "환전",
    "정산",
    "재무",
    "계좌",
    "은행",
  ],
  ...[
    "운용",
    "어드맨",
    "어드미",
    "구좌",
    "고갯",
    "고개",
    "곽리",
    "unyoung",
    "unyeong",
    "woonyoung",
    "gwanri",
    "gwanli",
    "kwanri",
    "kwanli",
    "gwalli",
    "kwalli",
  ],
  ...["bonsa", "gogaek", "gogek", "ipgeum", "ipgum", "chulgeum", "chulgum", "gongsik", "sangdam"],
  ...["공지", "안내", "알림", "notice", "security", "보안", "인증", "심사", "dealer", "딜러"],
  ...["gm", "지엠", "게임마스터", "gamemaster", "webmaster", "웹마스터", "sysadmin", "sysop", "supervisor"],
  ...[
    "슈퍼바이저",
    "callcenter",
    "기술팀",
    "기술지원",
    "개발팀",
    "회계",
    "경리",
    "이벤트",
    "신고",
    "지원",
    "서비스",
  ],
];

/** Words that come behind one of the above, and that by themselves anybody may be called. */
const partWords = [
  ...[
    "자",
    "진",
    "팀",
    "부",
    "실",
    "과",
    "반",
    "장",
    "원",
    "측",
    "인",
    "인원",
    "사",
    "소",
    "국",
    "방",
    "위원",
    "위원회",
    "사무",
    "사무실",
  ],
  ...[
    "팀장",
    "실장",
    "부장",
    "과장",
    "이사",
    "사원",
    "책임",
    "지원",
    "서비스",
    "service",
    "center",
    "desk",
    "team",
    "account",
  ],
  ...[
    "좌",
    "즈아",
    "임",
    "입니다",
    "호",
    "만족",
    "직영",
    "ja",
    "jin",
    "jang",
    "center",
    "senter",
    "senteo",
    "kr",
    "korea",
  ],
  ...["사항", "확인", "계정", "번호", "창구", "업무", "요원", "지기", "님", "씨", "the", "of", "a"],
];

/** What people put before a name to be believed, to stand above it, or to say whom it is there for. */
const assurances = [
  ...["진짜", "정식", "저는", "제가", "real", "the"],
  ...["슈퍼", "수퍼", "최고", "전체", "수석", "부", "총", "전담", "vip", "1대1", "일대일", "카톡", "텔레"],
];

/** House words that a person may bear alone: they speak for the house only together with another. */
const ownAlone = new Set(
  [
    "서버",
    "봇",
    "하우스",
    "대표",
    "마스터",
    "master",
    "help",
    "헬프",
    "service",
    "은행",
    "안내",
    "알림",
    "공지",
    "센터",
    "보안",
    "회계",
    "경리",
    "이벤트",
    "신고",
    "지원",
    "서비스",
    "고개",
  ].map((word) => likenessOf(word)),
);

const likenesses = (words: readonly string[], speech: Speech): readonly string[] =>
  [...new Set(words.map((word) => likenessOf(word, speech)))]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length);

const alternatives = (words: readonly string[], speech: Speech): string =>
  likenesses(words, speech).join("|");

const site = Object.values(customerCenterName);

/**
 * A nickname without what is only drawn around it: a number behind it (운영자1, admin_01), and, in Hangul, one or two Latin
 * letters at its ends or in it (xX운영자Xx, 관리l자).
 */
function readingsOf(nickname: string): readonly string[] {
  const bare = nickname.replace(/[\d_]+$/, "");
  if (!/[가-힣]/.test(nickname)) return [nickname, bare];
  const framed = bare.replace(/^[a-z]{1,2}(?=[가-힣])/i, "").replace(/(?<=[가-힣])[a-z]{1,2}$/i, "");
  return [nickname, bare, framed, framed.replaceAll(/(?<=[가-힣])[\da-z_]{1,2}(?=[가-힣])/gi, "")];
}

/** True when a nickname would pass its member off as the site: it is the site's own, as a taken one is another's. */
export function isReservedNickname(nickname: string, siteName?: Words): boolean {
  const named = siteName === undefined ? [] : Object.values(siteName);
  const readings = readingsOf(nickname);
  return (["APART", "RUN_ON"] as const).some((speech) => {
    const house = alternatives([...houseWords, ...site, ...named], speech);
    const assured = alternatives(assurances, speech);
    const speaking = new RegExp(
      `^(?:${assured})?(?:${house})(?:${house}|${alternatives(partWords, speech)})*$`,
      "u",
    );
    return readings.some((name) => {
      const likeness = likenessOf(name, speech);
      return likeness !== "" && speaking.test(likeness) && !ownAlone.has(likenessOf(name));
    });
  });
}

/** True for a reserved nickname. Login IDs are shown to nobody but their member and operators, so none is reserved. */
export function isReserved(field: DuplicateField, value: string, siteName?: Words): boolean {
  return field === "nickname" && isReservedNickname(value, siteName);
}
