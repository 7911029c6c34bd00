import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { someTexts } from "../lib/testing/consents.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { Rules } from "./Rules.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

test.each([
  ["이용약관", /^넷$/],
  ["개인정보 수집 및 이용", /^수집 항목/],
])("the foot of a screen leads to %s, to be read without signing up", async (name, words) => {
  edge.answer("GET /consent/texts", { data: someTexts });
  await openScreen(Rules, "/");
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  expect(await dialog.findByText(words)).toBeTruthy();
  await userEvent.click(dialog.getAllByRole("button", { name: "닫기" }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a text that could not be loaded says so, and is asked for again", async () => {
  edge.answer("GET /consent/texts", { status: 503, code: "UNAVAILABLE", message: "잠시 뒤" });
  await openScreen(Rules, "/");
  await userEvent.click(await screen.findByRole("button", { name: "이용약관" }));
  await screen.findByText("약관을 불러오지 못하였습니다.");
  edge.answer("GET /consent/texts", { data: someTexts });
  await userEvent.click(screen.getByRole("button", { name: /다시/ }));
  expect(await screen.findByText("넷")).toBeTruthy();
});
