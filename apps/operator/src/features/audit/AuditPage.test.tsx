import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { AuditPage } from "./AuditPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const page = (list: readonly unknown[]) => ({
  data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null },
});
beforeEach(() => {
  edge.answer("GET /audit", page([]));
  edge.answer(
    "GET /audit/strangers",
    page([
      {
        id: "a",
        at: "2026-11-20T09:05:00.000Z",
        loginId: "guessed_id",
        operatorId: null,
        operator: null,
        address: "203.0.113.7",
        device: "Chrome · Windows",
      },
    ]),
  );
});

test("who failed to sign in stands on a tab of its own, narrowed by ID and address", async () => {
  const user = userEvent.setup();
  await openScreen(AuditPage, "/audit");
  await user.click(await screen.findByRole("tab", { name: "로그인 실패" }));
  expect(await screen.findByText(/틀린 아이디나 비밀번호/)).toBeTruthy();
  const headers = (await screen.findAllByRole("columnheader")).map((header) => header.textContent);
  expect(headers).toEqual(["일시", "입력한 아이디", "담당", "IP 주소", "기기"]);
  await user.type(screen.getByLabelText("IP 주소"), "203.0");
  await waitFor(() =>
    expect(edge.sentTo("GET /audit/strangers").at(-1)?.query).toContainEqual(["address", "203.0"]),
  );
  expect(screen.queryByRole("button", { name: "해시 사슬 검증" })).toBeNull();
});
