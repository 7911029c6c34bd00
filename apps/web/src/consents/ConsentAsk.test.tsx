import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { someConsents, someTexts } from "../lib/testing/consents.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import ConsentAsk from "./ConsentAsk.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const give = "POST /member/consents";
const dueFrom = (requiredFrom: string | null) => ({
  ...someConsents,
  list: someConsents.list.map((one) =>
    one.kind === "TERMS" ? { ...one, version: 1, due: true, requiredFrom } : one,
  ),
});

beforeEach(() => {
  edge.answer("GET /consent/texts", { data: someTexts });
});

test("who agreed to what stands is asked nothing, and no text is fetched", async () => {
  edge.answer("GET /member/consents", { data: someConsents });
  await openScreen(ConsentAsk, "/");
  await waitFor(() => expect(edge.sentTo("GET /member/consents")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(edge.sentTo("GET /consent/texts")).toEqual([]);
});

test("a changed text is read and agreed to in its own version", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/consents", { data: dueFrom("2030-01-01T00:00:00.000Z") });
  edge.answer(give, { data: someConsents });
  await openScreen(ConsentAsk, "/");
  const dialog = await screen.findByRole("dialog", { name: "약관을 확인해 주십시오" });
  expect(within(dialog).getByRole("region", { name: "이용약관" }).textContent).toContain("넷");
  expect(dialog.textContent).toContain("2030-01-01 09:00:00부터는");
  await user.click(within(dialog).getByRole("button", { name: "모두 동의합니다" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo(give).map(({ body }) => body)).toEqual([{ kind: "TERMS", version: 2, given: true }]);
});

test("what is required says what waits for it, and may still be put off", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/consents", { data: dueFrom("2020-01-01T00:00:00.000Z") });
  await openScreen(ConsentAsk, "/");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("출금은 그대로 이용하실 수 있습니다.");
  await user.click(within(dialog).getByRole("button", { name: "나중에" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo(give)).toEqual([]);
});

test("a refusal stands in the dialog, and the new text is read", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/consents", { data: dueFrom(null) });
  edge.answer(give, { status: 409, code: "CONSENT_CHANGED", message: "약관이 개정되었습니다." });
  await openScreen(ConsentAsk, "/");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "모두 동의합니다" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("약관이 개정되었습니다.");
  await waitFor(() => expect(edge.sentTo("GET /consent/texts").length).toBeGreaterThan(1));
});

test("who agreed before it was asked by product chooses anew, or puts it off; nothing is ticked", async () => {
  const user = userEvent.setup();
  const asks = {
    ...{ version: 3, asks: true },
    choices: (["NOTE:CASINO", "SMS:CASINO"] as const).map((choice) => ({ choice, given: false, at: null })),
  };
  edge.answer("GET /member/consents", { data: { ...someConsents, marketing: asks } });
  edge.answer("PUT /member/marketing", { data: someConsents });
  await openScreen(ConsentAsk, "/");
  const dialog = await screen.findByRole("dialog", { name: "광고 수신을 다시 골라 주십시오" });
  const boxes = within(dialog).getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(within(dialog).getByRole("button", { name: "받지 않기" })).toBeTruthy();
  await user.click(within(dialog).getByRole("checkbox", { name: "카지노, 쪽지" }));
  await user.click(within(dialog).getByRole("button", { name: "고른 것만 받기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo("PUT /member/marketing").map(({ body }) => body)).toEqual([
    { version: 3, choices: ["NOTE:CASINO"] },
  ]);
});
