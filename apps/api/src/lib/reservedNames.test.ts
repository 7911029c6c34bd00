import { expect, test } from "vitest";
import { isReservedNickname } from "./reservedNames.ts";
import { likenessOf } from "./soundOfName.ts";

test.each([
  ...[
    "운영진",
    "운영자",
    "운영팀",
    "운영팀장",
    "운영자님",
    "운영본부",
    "관리팀",
    "관리자",
    "관리실",
    "관리인원",
  ],
  ...["어드민", "애드민", "어드민팀", "admin", "admin_01", "4dm1n", "Adrnin", "ADMIN", "administrator"],
  ...[
    "본사",
    "본사직원",
    "한판본사",
    "고객센터",
    "고객센타",
    "고객쎈터",
    "고객샌터",
    "고개센터",
    "한판고객센터",
    "고객상담팀",
  ],
  ...["입금계좌", "출금계좌", "입금담당", "입출금팀", "충전센터", "환전팀", "계좌안내", "입금문의"],
  ...["공식", "공식계정", "한판공식", "hanpan", "HANPAN_1", "official", "0fficial", "cs_team", "CS"],
  ...[
    "customer_center",
    "support",
    "supp0rt",
    "매니저",
    "메니저",
    "직원",
    "총판",
    "상담원",
    "시스템",
    "씨에스",
  ],
])("%s speaks for the house", (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true);
});

test.each([
  ...[
    "호랑이",
    "까치",
    "단청",
    "golfer",
    "demo",
    "partner",
    "행운의7",
    "관우",
    "운동왕",
    "은행나무",
    "본좌",
    "고래",
  ],
  ...[
    "센터포워드",
    "입질의추억",
    "manageable",
    "마스터키",
    "마스터",
    "대표선수",
    "팀장",
    "김과장",
    "안내견",
    "고객",
    "상담받는곰",
  ].filter((name) => name !== "고객"),
  ...[
    "대박나자",
    "서버",
    "부장님",
    "하우스",
    "지원이",
    "이사",
    "사랑방",
    "csgo왕",
    "helper",
    "adam",
    "보안관",
  ],
])("%s is anybody's", (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});

test.each(
  [
    "운_영_진 운영쟈 우녕자 우녕진 운용자 운영jin unyoungja unyeongja woonyoungja 운영ja 운영자1호 o운영자o x운영자x xX운영자Xx",
    "진짜운영자 운영자임 운영자입니다 운영즈아 운영_자 관_리_자 관리쟈 괸리자 관리좌 관리ja 관뤼자 관리짜 괄리자 gwanrija kwanlija",
    "관리l자 관l리자 admln admiin aadmin admin_kr adm1n1 _admin_ aclmin realadmin 어드미 어드맨 어뜨민 본싸 뽄사 본샤 bonsa",
    "본사직영 고객쎈터 고갯센터 고객s센터 gogaeksenter 고객만족센터 입금계죄 입금게좌 입끔계좌 입금구좌 ipgeum 공씩 메니져 씨에쓰",
    "관니자 괄니자 운녕자 운녕진 곽리자 슈퍼관리자 수퍼관리자 최고관리자 전체관리자 수석매니저 전담매니저 부운영자 부관리자 총본사 부본사",
    "VIP담당 vip매니저 1대1문의 일대일상담 카톡상담 텔레상담 gwallija kwallija gwanlija gm GM01 지엠 게임마스터 gamemaster callcenter",
    "webmaster 웹마스터 sysadmin sysop supervisor 슈퍼바이저 기술팀 기술지원 개발팀 회계팀 경리팀 이벤트팀 신고센터 지원팀 서비스팀 공지사항 입금확인",
  ].flatMap((names) => names.split(" ")),
)("%s is a house name in another dress", (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true);
});

test.each(
  "관리비 본사랑 운영이 관리소홀 본사람 본사이다 봉사왕 입금왕 공식왕 운영아 운영해 고객사랑 매니아 운명자 관심 csgo왕 클럽왕 지원 서지원 공식적 기술자 개발자 경리 신고왕 이벤트 서비스 최고 슈퍼맨 전담 vip 부산 카톡왕 총장 한번더".split(
    " ",
  ),
)("%s says no more than it says", (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});

test("the site's own name is the house's too, however it is spelled", () => {
  const siteName = { ko: "달무리", en: "Moonring" };
  for (const nickname of [
    "달무리",
    "달무리팀",
    "딸무리",
    "달무리고객센터",
    "moonring",
    "M00nring",
    "moonring_1",
  ])
    expect({ nickname, is: isReservedNickname(nickname, siteName) }).toEqual({ nickname, is: true });
  expect(isReservedNickname("달무리")).toBe(false);
  expect(isReservedNickname("달무리지는밤", siteName)).toBe(false);
});

test("what is heard and seen alike is alike", () => {
  expect(likenessOf("고객쎈타")).toBe(likenessOf("고객센터"));
  expect(likenessOf("ＡＤＭＩＮ")).toBe(likenessOf("4dmln"));
  expect(likenessOf("운영")).not.toBe(likenessOf("운동"));
});
