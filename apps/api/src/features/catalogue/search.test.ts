import { describe, expect, test } from "vitest";
import { foldText, gramsOf, initialsOf, searchTerms } from "./search.ts";

describe("search", () => {
  test("reads the initial consonants of a name", () => {
    expect(initialsOf("단청 포춘")).toBe("ㄷㅊㅍㅊ");
    expect(initialsOf("호랑이와 까치")).toBe("ㅎㄹㅇㅇㄲㅊ");
    expect(initialsOf("Yut 러시")).toBe("yutㄹㅅ");
  });

  test("folds case, width, spelling of Unicode and spaces", () => {
    expect(foldText("ＤＡＮＣＨＥＯＮＧ  Fortune!")).toBe("dancheongfortune");
    expect(foldText("단청".normalize("NFD"))).toBe("단청");
    expect(foldText("ㄷㅊ")).toBe("ㄷㅊ");
  });

  test("knows consonants typed alone from a word", () => {
    expect(searchTerms("ㄷ ㅊ")?.initials).toBe("ㄷㅊ");
    expect(searchTerms("단청")?.initials).toBeNull();
    expect(searchTerms(" !? ")).toBeUndefined();
  });

  test("takes words apart into letter pairs, each once", () => {
    expect(gramsOf("단청")).toEqual(["ㄷㅏ", "ㅏㄴ", "ㄴㅊ", "ㅊㅓ", "ㅓㅇ"]);
    expect(gramsOf("aaa")).toEqual(["aa"]);
  });
});
