import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { InquiriesPage } from "./InquiriesPage.tsx";
import { WriteInquiryPage } from "./WriteInquiryPage.tsx";

let edge: ApiEdge;

const inquiry = {
  id: "0199a1b2-0000-7000-8000-0000000000b1",
  number: 1,
  kind: "GENERAL",
  title: "출금 문의",
  description: "언제 처리됩니까?",
  createdAt: "2026-11-20T09:05:09.000Z",
  status: "CHECK_THE_ANSWER",
  reply: "오늘 처리됩니다.",
  repliedAt: "2026-11-20T09:15:09.000Z",
};
const service = (customerService: object) =>
  edge.answer("GET /setting/global", { data: { ...someSetting, customerService } });

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  service({ available: true, hours: "연중무휴 24시간", open: true });
  edge.answer("GET /customer-center", listPage([inquiry]));
  edge.answer("GET /customer-center-template", {
    data: {
      list: [
        {
          id: "0199a1b2-0000-7000-8000-0000000000c1",
          title: "입금 문의",
          description: "입금하였습니다.",
          own: false,
        },
      ],
    },
  });
});

test("an inquiry that is opened shows its answer and counts as read", async () => {
  edge.answer("PUT /customer-center/mark-as-read", { data: { updated: 1 } });
  await openScreen(InquiriesPage, "/customer-center");
  await userEvent
    .setup()
    .click(await screen.findByRole("button", { name: /출금 문의.*답변확인|답변확인.*출금 문의/ }));
  expect(screen.getByText("오늘 처리됩니다.")).toBeTruthy();
  await waitFor(() =>
    expect(edge.sentTo("PUT /customer-center/mark-as-read")[0]?.body).toEqual({ ids: [inquiry.id] }),
  );
});

test("an inquiry begun from a template is sent after the specification's question", async () => {
  const user = userEvent.setup();
  edge.answer("POST /customer-center", { data: { ...inquiry, status: "WAITING_FOR_REPLAY", reply: null } });
  const page = await openScreen(WriteInquiryPage, "/customer-center/write");
  await screen.findByRole("option", { name: "사이트 제공: 입금 문의" });
  await user.selectOptions(screen.getByLabelText("자주 쓰는 문의"), "사이트 제공: 입금 문의");
  await user.click(screen.getByRole("button", { name: "문의 보내기" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("고객센터에 문의를 보내시겠습니까?")).toBeTruthy();
  expect(edge.sentTo("POST /customer-center")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "문의 보내기" }));
  await waitFor(() => expect(page.path()).toBe("/customer-center"));
  expect(edge.sentTo("POST /customer-center")[0]?.body).toEqual({
    title: "입금 문의",
    description: "입금하였습니다.",
  });
});

test("customer service that is off says so and takes nothing; outside its hours it says when it answers", async () => {
  switchLanguage("en");
  service({ available: false, hours: "9–18", open: true });
  await openScreen(WriteInquiryPage, "/customer-center/write");
  expect(await screen.findByText("Customer service is not available")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send inquiry" })).toHaveProperty("disabled", true);
  cleanup();
  queryClient.clear();
  service({ available: true, hours: "9–18", open: false });
  await openScreen(WriteInquiryPage, "/customer-center/write");
  expect(await screen.findByText(/We are closed now/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send inquiry" })).toHaveProperty("disabled", false);
});

test("what was typed survives a reload, and empty fields are named", async () => {
  const user = userEvent.setup();
  await openScreen(WriteInquiryPage, "/customer-center/write");
  await user.click(await screen.findByRole("button", { name: "문의 보내기" }));
  expect(screen.getByText("제목을 입력해 주십시오.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(screen.getByLabelText(/^내용/), "반쯤 쓴 문의");
  cleanup();
  await openScreen(WriteInquiryPage, "/customer-center/write");
  expect((await screen.findByLabelText(/^내용/)).textContent).toBe("반쯤 쓴 문의");
});

test("a draft whose saving got no answer is saved again as the same one", async () => {
  const user = userEvent.setup();
  let replies = 0;
  edge.answer("POST /customer-center-template", ({ body }) => {
    replies += 1;
    if (replies === 1 || typeof body !== "object") return "HANG_UP";
    return { data: { id: "0199a1b2-0000-7000-8000-0000000000c2", own: true, ...body } };
  });
  await openScreen(WriteInquiryPage, "/customer-center/write");
  await user.type(await screen.findByLabelText(/^제목/), "환전 문의");
  await user.type(screen.getByLabelText(/^내용/), "얼마나 걸립니까?");
  const save = screen.getByRole("button", { name: "저장 문의로 보관" });
  await user.click(save);
  await waitFor(() => expect(replies === 1 && save.getAttribute("aria-busy") !== "true").toBe(true));
  await user.click(save);
  await waitFor(() => expect(replies).toBe(2));
  const [lost, again] = edge
    .sentTo("POST /customer-center-template")
    .map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(lost);
});
