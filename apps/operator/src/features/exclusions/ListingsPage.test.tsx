import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ListingsPage } from "./ListingsPage.tsx";

const at = "2026-11-20T03:00:00.000Z";
const listed = "GET /exclusion-listings";
const asked: ExclusionListing = {
  id: "0199a1b2-0000-7000-8000-000000000011",
  member: { id: "m", loginId: "may_be", nickname: "혹시회원", status: "ACTIVE" },
  ...{ by: "국가 명단", isRegister: false, kinds: ["PHONE"], standing: "ASKED", occasion: "SIGN_IN" },
  ...{ since: at, goneAt: null, endedAt: null, decided: null },
};
const gone: ExclusionListing = {
  ...asked,
  ...{ standing: "BOUND", kinds: ["ACCOUNT", "NAME_BIRTH"], occasion: "LIST", goneAt: at },
};
const decided = { by: "risk1", at, reason: "가족" };
const decide = `POST /members/m/exclusion-listings/${asked.id}/decide`;

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const answer = (list: ExclusionListing[]) =>
  edge.answer(listed, {
    data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null },
  });
beforeEach(() => {
  switchLanguage("ko");
  answer([asked]);
});

/** Opens the first of the list by its keys: a row is drawn only where there is a layout. */
async function openFirst(user: ReturnType<typeof userEvent.setup>) {
  await openScreen(ListingsPage, "/exclusions");
  await waitFor(() => expect(document.querySelector("[role=table]")).not.toBeNull());
  await user.keyboard("j{Enter}");
  return within(await screen.findByRole("dialog"));
}

test.each([
  ["ko", asked, ["혹시회원 (may_be)", "확인 필요", "국가 명단", "휴대폰번호", "로그인"]],
  ["en", asked, ["To be checked", "Mobile number", "Sign-in"]],
  ["ko", gone, ["계좌번호, 이름과 생년월일", "명단 대조", "명단에서 빠진 시각"]],
  ["ko", { ...asked, standing: "NOT_THEM", decided }, ["다른 사람", "risk1 · 가족"]],
] as const)("who is named, by what and how it was found, in %s", async (language, listing, words) => {
  answer([listing]);
  switchLanguage(language);
  await openFirst(userEvent.setup());
  for (const word of words) expect(screen.getByRole("dialog").textContent).toContain(word);
});

test.each([
  ["whom the desk is asked about", asked, ["다른 사람", "명단의 본인"]],
  ["whom a list names still", { ...gone, goneAt: null }, ["다른 사람"]],
  ["whom a list names no more", gone, ["다른 사람", "제한 종료"]],
  ["who is somebody else", { ...asked, standing: "NOT_THEM", decided }, []],
  ["whose listing ended", { ...gone, endedAt: at }, []],
] as const)("of one %s this can be decided", async (_name, listing, ways) => {
  answer([listing]);
  const shown = await openFirst(userEvent.setup());
  expect(
    ["다른 사람", "명단의 본인", "제한 종료"].filter(
      (name) => shown.queryByRole("button", { name }) !== null,
    ),
  ).toEqual(ways);
});

test("a decision needs a reason, says what it means, and is sent once", async () => {
  const user = userEvent.setup();
  const shown = await openFirst(user);
  await user.click(shown.getByRole("button", { name: "명단의 본인" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/곧바로 이용이 제한됩니다/)).toBeTruthy();
  const press = () => user.click(question.getByRole("button", { name: "명단의 본인" }));
  await press();
  expect(edge.sentTo(decide)).toEqual([]);
  edge.answer(decide, { data: { ...asked, standing: "BOUND", decided } });
  await user.type(question.getByLabelText(/사유/), "주민등록증 대조");
  await press();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(edge.sentTo(decide).map(({ body }) => body)).toEqual([
    { decision: "BOUND", reason: "주민등록증 대조" },
  ]);
  expect(edge.sentTo(listed).length).toBeGreaterThan(1);
});

test("that another has to approve it is said, and the dialog goes", async () => {
  answer([{ ...gone, goneAt: null }]);
  const user = userEvent.setup();
  const shown = await openFirst(user);
  await user.click(shown.getByRole("button", { name: "다른 사람" }));
  const question = within(await screen.findByRole("alertdialog"));
  edge.answer(decide, { status: 202, code: "APPROVAL_NEEDED", message: "승인을 기다립니다." });
  await user.type(question.getByLabelText(/사유/), "동명이인");
  await user.click(question.getByRole("button", { name: "다른 사람" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(useConsole.getState().notices).toHaveLength(1);
  expect(edge.sentTo(decide).map(({ body }) => body)).toEqual([{ decision: "NOT_THEM", reason: "동명이인" }]);
});

test("a role that may look alone is offered neither a decision nor the lists", async () => {
  edge.answer("GET /auth/me", { data: meAs("SUPPORT") });
  const shown = await openFirst(userEvent.setup());
  expect(shown.queryByRole("button", { name: "명단의 본인" })).toBeNull();
  expect(screen.queryByRole("link", { name: "제한 명단 관리" })).toBeNull();
});

test("the server is asked for those who wait alone", async () => {
  answer([]);
  await openScreen(ListingsPage, "/exclusions");
  expect(await screen.findByText("조회된 내역이 없습니다.")).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByLabelText("상태"), "확인 필요");
  await waitFor(() => expect(edge.sentTo(listed).at(-1)?.query.get("open")).toBe("true"));
});
