import { expect, test } from "vitest";
import { languages } from "../../language.ts";
import { pointTypeWords } from "../../words/pointType.ts";
import { transferTypeWords } from "../../words/transferType.ts";
import { wordOrCode } from "../../words/wordOrCode.ts";
import { accountName } from "./account.ts";
import { actorName } from "./actor.ts";
import { transferNote } from "./bonusEnd.ts";
import { requestReason } from "./requestReason.ts";

test("a request that ended by itself says so, and an operator's reason stands as it was written", () => {
  expect(languages.map((language) => requestReason("EXPIRED", language))).toEqual([
    "정해진 시간 안에 입금이 확인되지 않아 자동 취소",
    "Cancelled automatically: no transfer in time",
  ]);
  expect(languages.map((language) => actorName("system:expiry", language))).toEqual(["시스템", "System"]);
  expect(actorName("member", "ko")).toBe("회원");
  expect(actorName("system:bank", "ko")).toBe("시스템 (입금 확인)");
  // A part of the site that has no words of its own, or that a later version has.
  expect(actorName("system:closing", "en")).toBe("System");
  expect(requestReason("입금이 없습니다.", "ko")).toBe("입금이 없습니다.");
  expect(actorName("cashier_one", "ko")).toBe("cashier_one");
});

test("a vendor's account is named by the vendor, and what has no words stands as it is", () => {
  expect(accountName("GAMING:hanpan", "ko")).toBe("게임 hanpan");
  expect(accountName("GAMING:hanpan", "en")).toBe("Games hanpan");
  expect(accountName("CASH", "en")).toBe("Cash");
  expect(accountName("NEW_ACCOUNT", "en")).toBe("NEW_ACCOUNT");
  expect(wordOrCode(pointTypeWords, "NEW_TYPE", "ko")).toBe("NEW_TYPE");
});

test("why a bonus ended is said in words, and what an operator noted as it was written", () => {
  expect(transferNote("BONUS_FORFEIT", "GIVEN_UP", "ko")).toBe("회원이 포기");
  expect(transferNote("ADMIN_PAYMENT", "GIVEN_UP", "ko")).toBe("GIVEN_UP");
  expect(transferNote("BONUS_FORFEIT", null, "en")).toBeNull();
});

test("a bonus is locked under another name than the one it is paid out under, and no two movements share one", () => {
  expect(transferTypeWords.BONUS_LOCK).toEqual({ ko: "보너스 적립(잠금)", en: "Bonus credited (locked)" });
  expect(transferTypeWords.BONUS_RELEASE).toEqual({ ko: "보너스 지급", en: "Bonus released" });
  for (const language of languages) {
    const named = Object.values(transferTypeWords).map((words) => words[language]);
    expect(new Set(named).size).toBe(named.length);
  }
});
