import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { FindDialog } from "./FindDialog.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const memberId = "01a21dd5-570b-731f-bbb4-8f1df58fb781";
const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  edge.answer("GET /tags", { data: { list: [] } });
  edge.answer("GET /find", ({ query }) => ({
    data: {
      members:
        query.get("text") === "길동"
          ? [
              {
                ...{ id: memberId, loginId: "finder01", nickname: "달리는호랑이" },
                ...{ status: "SUSPENDED", simulated: false, by: "NAME" },
              },
            ]
          : [],
      moreMembers: false,
      things: [],
    },
  }));
});

async function openFind(role: "CASHIER" | "CONTENT" | "OWNER" = "CASHIER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  const { pathNow } = await openScreen(
    () => <FindDialog onClose={close} onHelp={() => undefined} />,
    "/money",
  );
  return { pathNow, field: await screen.findByRole("combobox", { name: "회원, 계좌, 거래, 화면" }) };
}
const named = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("who has typed nothing sees the screens that are theirs", async () => {
  await openFind("CONTENT");
  await waitFor(() => expect(named()).toContain("공지·이벤트·팝업"));
  expect(named()).not.toContain("입출금 신청");
});

test("a member is named with what they were found by, and Enter opens their file", async () => {
  const { field, pathNow } = await openFind();
  fireEvent.change(field, { target: { value: "길동" } });
  const members = await screen.findByRole("group", { name: "회원" });
  const option = within(members).getByRole("option");
  expect(option.textContent).toMatch(/finder01.*달리는호랑이.*이름 일부/);
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(option.id));
  fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  await waitFor(() => expect(pathNow()).toBe(`/members/${memberId}`));
  expect(close).toHaveBeenCalledOnce();
});

test("a screen is found by its initial consonants and by Korean keys in Latin letters, and arrows go round", async () => {
  const { field } = await openFind();
  for (const typed of ["ㅇㅊㄱ ㅅㅊ", "dlqcnfrma"]) {
    fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(named()[0]).toBe("입출금 신청"));
  }
  const count = named().length;
  fireEvent.keyDown(field, { key: "ArrowUp", code: "ArrowUp" });
  const selected = screen
    .getAllByRole("option")
    .findIndex((one) => one.getAttribute("aria-selected") === "true");
  expect(selected).toBe(count - 1);
  fireEvent.keyDown(field, { key: "ArrowDown", code: "ArrowDown" });
  expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("true");
});

test("a tag leads to the members who have it, and what was done to who did it, of who reads the audit", async () => {
  const tag = { id: "0193a000-0000-7000-8000-0000000000f1", nameKo: "고액 이용", nameEn: "High roller" };
  edge.answer("GET /tags", { data: { list: [{ ...tag, color: "VERMILION", active: true }] } });
  const { field, pathNow } = await openFind("OWNER");
  fireEvent.change(field, { target: { value: "ㄱㅇㅇㅇ" } });
  const tags = await screen.findByRole("group", { name: "태그" });
  expect(within(tags).getByRole("option").textContent).toContain("고액 이용");
  fireEvent.change(field, { target: { value: "패스키 삭제" } });
  const done = await screen.findByRole("group", { name: "감사 기록" });
  fireEvent.click(within(done).getByRole("option"));
  await waitFor(() => expect(pathNow()).toBe("/audit"));
});

test("who may read no members asks the server nothing", async () => {
  const { field, pathNow } = await openFind("CONTENT");
  const asked = vi.fn();
  edge.answer("GET /find", () => {
    asked();
    return { data: { members: [], moreMembers: false, things: [] } };
  });
  fireEvent.change(field, { target: { value: "공지" } });
  await waitFor(() => expect(named()[0]).toBe("공지·이벤트·팝업"));
  fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  await waitFor(() => expect(pathNow()).toBe("/contents"));
  expect(asked).not.toHaveBeenCalled();
});
