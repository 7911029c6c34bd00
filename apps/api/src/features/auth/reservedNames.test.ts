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
