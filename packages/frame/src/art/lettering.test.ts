import { expect, test } from "vitest";
import { letter } from "./lettering.ts";

test("has a stroke for every letter the stage writes", () => {
  const written = [
    "단청 포춘",
    "DANCHEONG FORTUNE",
    "무료 스핀",
    "무료 스핀 추가",
    "무료 스핀 당첨",
    "모든 당첨 × 3",
    "대박",
    "초대박",
    "단청 대박",
    "FREE SPINS",
    "MORE SPINS",
    "TOTAL WIN",
    "BIG WIN",
    "MEGA WIN",
    "GRAND WIN",
    "ALL WINS × 3",
    "0123456789,×+원",
    "한판 스튜디오",
    "호랑이와 까치",
    "TIGER & MAGPIE",
    "호랑이 대박",
    "TIGER WIN",
    "배수 누적",
    "LANTERNS ADD UP",
    "윷놀이 러시",
    "YUT RUSH",
    "출발",
    "START",
    "윷을 던집니다",
    "윷놀이 당첨",
    "윷판 대박",
    "YUT BOARD",
    "THROWS",
    "BOARD WIN",
    "도개걸윷모",
    "DO GAE GEOL YUT MO",
  ];
  for (const text of written) {
    for (const character of text.replaceAll(" ", "")) {
      const { path, width } = letter(character);
      expect(path, character).toMatch(/^M/);
      expect(path, character).not.toContain("NaN");
      expect(width, character).toBeGreaterThan(10);
    }
  }
});
