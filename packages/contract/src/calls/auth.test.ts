import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { depositorField, nicknameField, registration } from "./auth.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const refusalOf = (schema: z.ZodMiniType, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

test("a member who has loose letters for a nickname keeps it and can be written to; a new member takes none", () => {
  expect(z.parse(nicknameField, "ㄱㄱㄱ")).toBe("ㄱㄱㄱ");
  const refused = z.safeParse(registration, { nickname: "ㄱㄱㄱ" }).error?.issues ?? [];
  expect(refused).toContainEqual(expect.objectContaining({ path: ["nickname"], message: "NICKNAME_FORMAT" }));
});

test("letters typed in parts are put together", () => {
  expect(z.parse(nicknameField, "한판이".normalize("NFD"))).toBe("한판이");
  expect(z.parse(depositorField, " 홍길동 ".normalize("NFD"))).toBe("홍길동");
});

test("a name that is far too long is refused unread, for composing piled marks takes minutes", () => {
  const piled = `a${"\u0301\u0316".repeat(1_000)}`;
  const normalize = vi.spyOn(String.prototype, "normalize");
  expect(refusalOf(nicknameField, piled)).toBe("TOO_LONG");
  expect(refusalOf(depositorField, piled)).toBe("TOO_LONG");
  expect(normalize).not.toHaveBeenCalled();
});
