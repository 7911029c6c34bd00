import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ConsentsPage } from "./ConsentsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const version = (kind: string, number: number) => ({
  ...{ kind, version: number, asksAgain: true, requiredFrom: null, publishedBy: null },
  ...{ title: { ko: `제목 ${number}`, en: `Title ${number}` }, body: { ko: "내용", en: "Text" } },
  publishedAt: "2026-11-01T00:00:00.000Z",
});

beforeEach(() => {
  edge.answer("GET /consents", {
    data: {
      list: [version("TERMS", 2), version("TERMS", 1), version("PRIVACY", 1), version("MARKETING", 1)],
    },
  });
});

test("the next version begins from the newest, and says from when on it is required", async () => {
  const user = userEvent.setup();
  edge.answer("POST /consents", { data: version("TERMS", 3) });
  await openScreen(ConsentsPage, "/consents");
  await user.click(await screen.findByRole("button", { name: "이용약관 새 판 쓰기" }));
  const dialog = await screen.findByRole("dialog", { name: "이용약관 제3판" });
  const from = within(dialog).getByLabelText(/동의 필수 시작/);
  await user.type(from, "2026-12-24T00:00");
  await user.click(within(dialog).getByRole("button", { name: "게시" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /consents").map(({ body }) => body)).toEqual([
      {
        ...{ kind: "TERMS", follows: 2, asksAgain: true, requiredFrom: "2026-12-23T15:00:00.000Z" },
        ...{ title: { ko: "제목 2", en: "Title 2" }, body: { ko: "내용", en: "Text" } },
      },
    ]),
  );
});

test("where another owner has to approve it, the reason goes with it and the form is left", async () => {
  const user = userEvent.setup();
  edge.answer("POST /consents", {
    status: 202,
    ...{ code: "APPROVAL_NEEDED", message: "승인을 기다립니다.", details: { approvalId: "a" } },
  });
  await openScreen(ConsentsPage, "/consents");
  await user.click(await screen.findByRole("button", { name: "이용약관 새 판 쓰기" }));
  const dialog = await screen.findByRole("dialog", { name: "이용약관 제3판" });
  await user.type(within(dialog).getByLabelText(/사유/), "법 개정");
  await user.click(within(dialog).getByRole("button", { name: "게시" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo("POST /consents").map(({ body }) => body)).toMatchObject([{ reason: "법 개정" }]);
});

test("a version can be read in both languages as it stood", async () => {
  const user = userEvent.setup();
  await openScreen(ConsentsPage, "/consents");
  const table = await screen.findByRole("table", { name: "이용약관" });
  await user.click(within(table).getAllByRole("button", { name: "보기" })[1] ?? document.body);
  const dialog = await screen.findByRole("dialog", { name: "이용약관 제1판" });
  expect(dialog.textContent).toContain("제목 1");
  expect(dialog.textContent).toContain("Title 1");
});
