import { expect, test } from "vitest";
import { passwordWeakness } from "./passwordRules.ts";

const owner = { loginId: "Gildong", nickname: "홍길동이", phone: "010-1234-5678" };

test.each([
  ["password1", "PASSWORD_COMMON"],
  ["Qwer1234", "PASSWORD_COMMON"],
  ["gildong!2", "PASSWORD_LIKE_OWNER"],
  ["x12345678", "PASSWORD_LIKE_OWNER"],
  ["01012345678a", "PASSWORD_LIKE_OWNER"],
  ["bori-bap-77", null],
])("%s: %s", (password, weakness) => {
  expect(passwordWeakness(password, owner)).toBe(weakness);
});

test("a name of three letters is in many words", () => {
  expect(passwordWeakness("kimchi-jjim-9", { loginId: "kim" })).toBeNull();
});
