import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ComposeDialog } from "./ComposeDialog.tsx";
import type { Receiver } from "./noteDraft.ts";

const hong: Receiver = { id: "0199a1b2-0000-7000-8000-000000000001", nickname: "홍길동" };
const kim: Receiver = { id: "0199a1b2-0000-7000-8000-000000000002", nickname: "김한판" };

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /auth/me", { data: meAs("SUPPORT") });
});

const title = () => screen.findByLabelText<HTMLInputElement>(/^제목/);
const body = () => screen.findByLabelText<HTMLTextAreaElement>(/^내용/);

/** Opens the dialog again, as after a reload. */
async function open(given: { receiver?: Receiver; title?: string } = {}) {
  cleanup();
  await openScreen(() => <ComposeDialog {...given} onClose={() => undefined} />, "/notes");
}

test("a note to a given member is there again after a reload, and no other note is touched by it", async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByText("전체 회원"));
  await user.type(await title(), "점검 안내");

  await open({ receiver: hong });
  expect((await title()).value).toBe("");
  await user.type(await title(), "입금 확인");
  await user.type(await body(), "확인하였습니다.");

  await open({ receiver: hong });
  expect((await body()).value).toBe("확인하였습니다.");
  expect(screen.getByText(/홍길동/)).toBeTruthy();
  await open({ receiver: kim });
  expect((await body()).value).toBe("");
  await open();
  expect((await title()).value).toBe("점검 안내");
});

test("an answer that is let go of begins again with its own title", async () => {
  const user = userEvent.setup();
  const answer = { receiver: hong, title: "답변: 문의" };
  await open(answer);
  await user.type(await title(), "!");
  await open(answer);
  expect((await title()).value).toBe("답변: 문의!");
  await user.click(screen.getByRole("button", { name: "버리기" }));
  await waitFor(async () => expect((await title()).value).toBe("답변: 문의"));
});

test("a note that was refused is sent anew; one whose reply was lost goes again under its key", async () => {
  const user = userEvent.setup();
  await open({ receiver: hong });
  await user.type(await title(), "입금 확인");
  await user.type(await body(), "확인하였습니다.");
  const send = async () => {
    await user.click(screen.getByRole("button", { name: "보내기" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "보내기" }));
  };
  edge.answer("POST /notes", { status: 404, code: "NOT_FOUND", message: "회원이 없습니다." });
  await send();
  await screen.findByText("회원이 없습니다.");
  edge.answer("POST /notes", { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await send();
  await screen.findByText("오류가 발생하였습니다.");
  await send();
  await waitFor(() => expect(edge.sentTo("POST /notes")).toHaveLength(3));
  const [refused, lost, again] = edge.sentTo("POST /notes").map(({ idempotencyKey }) => idempotencyKey);
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
});

test("a note whose reply was lost goes again under its key after the dialog was closed and opened again", async () => {
  edge.answer("GET /auth/me", { data: meAs("SUPPORT") });
  edge.answer("POST /notes", { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  const user = userEvent.setup();
  const open = () => openScreen(() => <ComposeDialog receiver={hong} onClose={() => undefined} />, "/notes");
  const send = async () => {
    await user.click(screen.getByRole("button", { name: "보내기" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "보내기" }));
    await screen.findByText("오류가 발생하였습니다.");
  };
  await open();
  await user.type(await screen.findByLabelText(/^제목/), "입금 확인");
  await user.type(await screen.findByLabelText(/^내용/), "확인하였습니다.");
  await send();
  cleanup();
  await open();
  await screen.findByDisplayValue("입금 확인");
  await send();
  const [lost, again] = edge.sentTo("POST /notes");
  expect(again?.body).toEqual(lost?.body);
  expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
});
