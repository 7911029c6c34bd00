import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { PartnerPage } from "./PartnerPage.tsx";
import { RecommendersPage } from "./RecommendersPage.tsx";

let edge: ApiEdge;

const row = (id: number) => ({
  id: `0199a1b2-0000-7000-8000-00000000000${id}`,
  name: `김${"*".repeat(id)}`,
  lastAccessAt: id === 1 ? null : "2026-11-20T09:05:00.000Z",
  joinedAt: "2026-11-19T00:00:00.000Z",
});
const page = {
  code: "HANPAN01",
  link: "https://hanpan.example/register?referral=HANPAN01",
  limit: 20,
  total: 2,
};
const figures = {
  deposits: 250_000,
  withdrawals: 50_000,
  stakes: 150_000,
  wins: 40_000,
  rolling: 650,
  earned: 150,
  rollingShare: 1_234,
  losingShare: -5_678,
};
const summary = {
  isPartner: true,
  from: "2026-11-19",
  to: "2026-11-20",
  referrals: 12,
  activeReferrals: 3,
  ...figures,
  byDay: [
    { day: "2026-11-19", joined: 0, active: 0, ...figures, stakes: 0 },
    { day: "2026-11-20", joined: 2, active: 3, ...figures },
  ],
};

serveMember((started) => {
  edge = started;
});

test("the recommender list shows the member's code, link and who used them, and reads on", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/recommender/list", ({ search: query }) =>
    query.includes("cursor")
      ? { data: { ...page, page: 2, list: [row(1)], nextCursor: null } }
      : { data: { ...page, page: 1, list: [row(2)], nextCursor: "AAAA" } },
  );
  await openScreen(RecommendersPage, "/recommenders");
  expect(await screen.findByText("HANPAN01")).toBeTruthy();
  expect(screen.getByText(page.link)).toBeTruthy();
  const table = screen.getByRole("table");
  for (const header of ["이름", "최근 접속일시", "가입일시"]) {
    expect(within(table).getByRole("columnheader", { name: header })).toBeTruthy();
  }
  expect(within(table).getByText("김**")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "더보기" }));
  expect(await within(table).findByText("접속 전")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
  await waitFor(() => expect(document.title).toBe("추천인 목록 · 한판"));
});

test("nobody referred yet is said in the specification's words, a failure with a retry", async () => {
  const user = userEvent.setup();
  switchLanguage("en");
  edge.answer("GET /member/recommender/list", {
    status: 500,
    message: "Error in  response",
    error: { code: "INTERNAL" },
  });
  await openScreen(RecommendersPage, "/recommenders");
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  edge.answer("GET /member/recommender/list", {
    data: { ...page, total: 0, page: 1, list: [], nextCursor: null },
  });
  await user.click(retry);
  expect(await screen.findByText("No referred members.")).toBeTruthy();
});

test("the partner page shows the figures, the days as a chart and as a table", async () => {
  edge.answer("GET /member/partner/summary", { data: summary });
  await openScreen(PartnerPage, "/partner");
  expect(await screen.findByText("150P")).toBeTruthy();
  expect(screen.getAllByText("150,000원").length).toBeGreaterThan(0);
  const table = screen.getByRole("table", { hidden: true });
  expect(within(table).getByText("2026-11-20")).toBeTruthy();
  expect(edge.sentTo("GET /member/partner/summary")[0]?.search).toMatch(
    /from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/,
  );
});

test("whoever is no partner is shown that it is partners only", async () => {
  edge.answer("GET /member/partner/summary", {
    status: 403,
    message: "파트너 전용 페이지입니다.",
    error: { code: "NOT_A_PARTNER" },
  });
  await openScreen(PartnerPage, "/partner");
  expect(await screen.findByText("파트너 전용 페이지입니다.")).toBeTruthy();
  expect(screen.queryByText("베팅금액")).toBeNull();
});
