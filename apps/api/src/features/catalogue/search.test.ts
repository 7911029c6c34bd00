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
    expect(searchTerms("ㄷ ㅊ")?.forms[0]).toEqual({ text: "ㄷㅊ", initials: "ㄷㅊ" });
    expect(searchTerms("단청")?.forms[0].initials).toBeNull();
    expect(searchTerms(" !? ")).toBeUndefined();
  });

  test.each([
    ["tkekfl", "사다리", null],
    ["qkzkfk", "바카라", null],
    ["dusskffLrl", "연날리기", null],
    ["ekscjd vhcns", "단청포춘", null],
    ["ec", "ㄷㅊ", "ㄷㅊ"],
    ["야ㅊㄷ", "dice", null],
  ])("knows what the keys of %s write in the other language: %s", (typed, text, consonants) =>
    expect(searchTerms(typed)?.forms[1]).toEqual({ text, initials: consonants }),
  );

  test.each(["t", "ㅅ", "ㄷㅊ", "사다리2", "slot 사다리", "123"])("sees no slip in %s", (typed) =>
    expect(searchTerms(typed)?.forms).toHaveLength(1),
  );

  test.each(["hot", "hot dog", "Hotel", "photo", "npc", "hkd"])(
    "looks for %s as it was typed alone: its keys put no Korean together",
    (typed) => expect(searchTerms(typed)?.forms).toEqual([{ text: foldText(typed), initials: null }]),
  );

  test("takes words apart into letter pairs, each once", () => {
    expect(gramsOf("단청")).toEqual(["ㄷㅏ", "ㅏㄴ", "ㄴㅊ", "ㅊㅓ", "ㅓㅇ"]);
    expect(gramsOf("aaa")).toEqual(["aa"]);
  });
});
