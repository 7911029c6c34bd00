import type { PersonAttempt } from "@hanpan/contract/operator/objects/person";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { AttemptsPage } from "./AttemptsPage.tsx";

const at = "2026-11-20T09:00:00.000Z";
const listed = "GET /persons/attempts";
const held: PersonAttempt = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  at,
  occasion: "DEPOSIT",
  outcome: "HELD",
  said: {
    ...{ loginId: "newcomer", name: "김새로", phone: "010-****-5678", dob: "1990-**-**" },
    ...{ accountNumber: "********9012", address: null },
  },
  member: { id: "n", nickname: "새회원", status: "SUSPENDED" },
  other: { id: "o", loginId: "known1", nickname: "옛회원", status: "ACTIVE" },
  standing: "EXCLUDED",
  strength: "PROBABLE",
  kinds: ["PHONE", "DEVICE"],
  decision: null,
};
const refused: PersonAttempt = {
  ...held,
  ...{ id: "0199a1b2-0000-7000-8000-000000000002", occasion: "SIGN_UP", outcome: "REFUSED", member: null },
  said: { ...held.said, name: "이하나" },
};
const decision = { is: "ADMITTED", by: "owner", at, reason: "가족" } as const;
const decided: PersonAttempt = {
  ...held,
  ...{ id: "0199a1b2-0000-7000-8000-000000000003", occasion: "ACCOUNT", decision },
  said: { ...held.said, name: "박두리" },
};
const chained: PersonAttempt = { ...held, strength: "CERTAIN", kinds: [] };
const decide = `POST /persons/attempts/${held.id}/decide`;

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const answer = (list: PersonAttempt[]) =>
  edge.answer(listed, {
    data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null },
  });

beforeEach(() => {
  switchLanguage("ko");
  answer([held]);
});

/** Opens the first of the list by its keys: a row is drawn only where there is a layout. */
async function openFirst(user: ReturnType<typeof userEvent.setup>) {
  await openScreen(AttemptsPage, "/persons");
  await waitFor(() => expect(document.querySelector("[role=table]")).not.toBeNull());
  await user.keyboard("j{Enter}");
  return within(await screen.findByRole("dialog"));
}

/** Opens who is held, and the question that a decision asks. */
async function askToDecide(user: ReturnType<typeof userEvent.setup>, name: string) {
  const shown = await openFirst(user);
  await user.click(await shown.findByRole("button", { name }));
  return within(await screen.findByRole("alertdialog"));
}

test.each([
  ["ko", held, ["보류", "입금 신청", "이용 제한 중인 회원", "가능성 있음 · 휴대폰번호, 기기"]],
  ["en", held, ["Held", "Deposit", "Excluded member", "Probable · Mobile number, Device"]],
  ["ko", refused, ["거절", "회원가입", "newcomer (–)"]],
  ["en", refused, ["Refused", "Sign-up", "newcomer (–)"]],
  ["ko", chained, ["확실 · 다른 계정을 거쳐 같은 사람"]],
  ["ko", decided, ["계좌 변경", "이용 허용 · owner · 가족"]],
  ["en", decided, ["Change of account", "Let in · owner · 가족"]],
] as const)("what became of somebody, at what and why, in %s", async (language, attempt, words) => {
  answer([attempt]);
  switchLanguage(language);
  const user = userEvent.setup();
  await openFirst(user);
  for (const word of words) expect(screen.getByRole("dialog").textContent).toContain(word);
});

test("that nobody waits is said, and the server is asked for those who wait alone", async () => {
  answer([]);
  await openScreen(AttemptsPage, "/persons");
  expect(await screen.findByText("조회된 내역이 없습니다.")).toBeTruthy();
  expect(edge.sentTo(listed).at(-1)?.query.get("open")).toBeNull();
  await userEvent.setup().selectOptions(screen.getByLabelText("판단"), "판단 대기만");
  await waitFor(() => expect(edge.sentTo(listed).at(-1)?.query.get("open")).toBe("true"));
});

test("a list that fails says so, and is there when it is asked for again", async () => {
  edge.answer(listed, { status: 400, code: "INVALID_REQUEST", message: "잠시 후 다시 시도해 주십시오." });
  await openScreen(AttemptsPage, "/persons");
  await screen.findByText("잠시 후 다시 시도해 주십시오.");
  answer([held]);
  await userEvent.setup().click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("1건")).toBeTruthy();
});

test("who may not see it is told that it is a matter of their role", async () => {
  edge.answer(listed, { status: 403, code: "FORBIDDEN", message: "권한이 없습니다." });
  await openScreen(AttemptsPage, "/persons");
  expect((await screen.findByRole("alert")).textContent).toContain("이 화면을 볼 권한이 없습니다.");
});

test("a decision needs a reason, says what it means, and is sent once", async () => {
  const user = userEvent.setup();
  const question = await askToDecide(user, "이용 불가");
  expect(question.getByText("회원을 정지 상태로 두고 모든 접속을 끝냅니다.")).toBeTruthy();
  const press = () => user.click(question.getByRole("button", { name: "이용 불가" }));
  await press();
  expect(edge.sentTo(decide)).toEqual([]);
  edge.answer(decide, { data: { ...held, decision: { ...decision, is: "KEPT_OUT" } } });
  await user.type(question.getByLabelText(/사유/), "같은 사람");
  await press();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(edge.sentTo(decide).map(({ body }) => body)).toEqual([
    { decision: "KEPT_OUT", reason: "같은 사람" },
  ]);
  expect(edge.sentTo(listed).length).toBeGreaterThan(1);
});

test("who decides too late is told so", async () => {
  const user = userEvent.setup();
  const question = await askToDecide(user, "이용 허용");
  const late = "이미 판단한 건입니다.";
  edge.answer(decide, { status: 409, code: "ATTEMPT_DECIDED", message: late });
  await user.type(question.getByLabelText(/사유/), "가족");
  await user.click(question.getByRole("button", { name: "이용 허용" }));
  await waitFor(() => expect(useConsole.getState().notices.map(({ message }) => message)).toContain(late));
});

test.each([refused, decided])(
  "of $said.name, who is not held any more, nothing is decided",
  async (attempt) => {
    answer([attempt]);
    const shown = await openFirst(userEvent.setup());
    expect(shown.getByText("010-****-5678")).toBeTruthy();
    expect(shown.queryByRole("button", { name: "이용 허용" })).toBeNull();
  },
);

test("a role that may look alone is offered no decision", async () => {
  edge.answer("GET /auth/me", { data: meAs("SUPPORT") });
  const shown = await openFirst(userEvent.setup());
  expect(shown.getByText("010-****-5678")).toBeTruthy();
  expect(shown.queryByRole("button", { name: "이용 허용" })).toBeNull();
});
