import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { restoreLanguage, switchLanguage } from "../../../lib/language.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import { type ApiEdge, startApiEdge } from "../../../lib/testing/apiEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { DeskWay } from "./DeskWay.tsx";

const token = "C".repeat(64);
const proving = "POST /auth/recovery/desk";
let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  restoreLanguage();
  edge.reset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function open() {
  const onFound = vi.fn();
  await openScreen(() => <DeskWay onFound={onFound} />, "/recovery");
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole("button", { name: "확인" }));
  const enter = async (loginId: string, code: string) => {
    for (const [name, text] of [
      ["아이디", loginId],
      ["재설정 코드 (12자리)", code],
    ] as const) {
      await user.clear(screen.getByRole("textbox", { name }));
      await user.type(screen.getByRole("textbox", { name }), text);
    }
    await press();
  };
  return { onFound, user, press, enter };
}

test("nothing is sent before both are there, and each says what it lacks", async () => {
  const { press, onFound } = await open();
  await press();
  for (const name of ["아이디", "재설정 코드 (12자리)"])
    expect(screen.getByRole("textbox", { name }).getAttribute("aria-invalid")).toBe("true");
  expect(edge.sentTo(proving)).toEqual([]);
  expect(onFound).not.toHaveBeenCalled();
});

test("a code in any letters and divisions is sent as it is meant, and what it answers sets the password", async () => {
  edge.answer(proving, { data: { token } });
  const { enter, onFound } = await open();
  await enter(" Hanpan77 ", "abcd efgh-2345");
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith({ loginId: null, token }));
  expect(edge.sentTo(proving).map(({ body }) => body)).toEqual([
    { loginId: "hanpan77", code: "ABCDEFGH2345" },
  ]);
});

test("a wrong code is said and typed anew, and the word goes with the first letter", async () => {
  const message = "인증번호가 일치하지 않습니다.";
  edge.answer(proving, { status: 409, code: "CODE_WRONG", message });
  const { enter, user, onFound } = await open();
  await enter("hanpan77", "ABCDEFGH2345");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onFound).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox", { name: "재설정 코드 (12자리)" }), "6");
  expect(screen.queryByText(message)).toBeNull();
});

test("it is there in English too, and the code is kept by no browser", async () => {
  switchLanguage("en");
  await openScreen(() => <DeskWay onFound={() => undefined} />, "/recovery");
  expect(await screen.findByRole("form", { name: /code/i })).toBeTruthy();
  expect(document.querySelector('[name="deskCode"]')?.getAttribute("autocomplete")).toBe("off");
});
