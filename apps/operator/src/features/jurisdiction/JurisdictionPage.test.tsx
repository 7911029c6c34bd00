import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { siteSettingWith } from "../../lib/testing/siteSetting.ts";
import { JurisdictionPage } from "./JurisdictionPage.tsx";

let edge: ApiEdge;
let stored: SiteSettingDocument["jurisdiction"];

const at = "2026-11-20T09:00:00.000Z";
const answer = () => ({
  data: {
    version: 1,
    changedAt: at,
    changedBy: "owner",
    document: siteSettingWith({ jurisdiction: stored }),
  },
});
const game = {
  id: "0193a000-0000-7000-8000-0000000000c1",
  nameKo: "단청 포춘",
  nameEn: "Dancheong Fortune",
  vendorName: "한판 스튜디오",
  category: "SLOT",
  minBet: 200,
  maxBet: 100_000,
  cap: 10_000,
  youngCap: 4_000,
  isBeyond: false,
};
const seen = {
  members: { active: 1_234, young: 56, asked: 1_200, reminded: 0, above: 3 },
  openGames: 7,
  cutBonuses: [{ nameKo: "브론즈", nameEn: "Bronze", kind: "SLOT", times: 40.5 }],
  cutGifts: null,
  lockedBonuses: 12,
  games: [game],
  total: 1,
};

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  stored = { profile: "KR", wonPerPound: 1_900, rules: koreanRules, members: koreanMemberRules };
  edge.answer("GET /settings", answer);
  edge.answer("POST /settings/jurisdiction/preview", { data: seen });
  edge.answer("PUT /settings", {
    status: 202,
    code: "APPROVAL_NEEDED",
    message: "다른 소유자의 승인을 기다립니다.",
  });
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("a profile is switched on only after a preview of just these rules, and its caps follow the won for a pound", async () => {
  const user = userEvent.setup();
  await openScreen(JurisdictionPage, "/jurisdiction");
  // The button is there for who may write, once the server has said who this is.
  await button("전환");
  await user.click(await screen.findByRole("radio", { name: "영국" }));
  const rate = await screen.findByLabelText("1파운드에 해당하는 원");
  await user.clear(rate);
  await user.type(rate, "2000");
  expect((await screen.findByLabelText<HTMLInputElement>("슬롯 한도")).value).toBe("10,000");
  expect((await button("전환")).disabled).toBe(true);

  await user.click(await button("미리보기"));
  const games = await screen.findByRole("table", { name: "달라지는 게임" });
  expect(within(games).getByText("단청 포춘")).toBeTruthy();
  expect(screen.getByText("1,234")).toBeTruthy();
  expect(screen.getByText("베팅 조건이 한도로 줄어드는 보너스: 브론즈 · 슬롯")).toBeTruthy();
  expect(screen.getByText("지금 40.5배")).toBeTruthy();
  const differs = screen.getByRole("region", { name: "지금과 달라지는 항목" });
  expect(within(differs).getAllByText("예 → 아니요")).toHaveLength(8);

  // Something else than what was looked at is not switched on.
  await user.type(rate, "0");
  expect((await button("전환")).disabled).toBe(true);
  await user.type(rate, "{Backspace}");
  await waitFor(async () => expect((await button("전환")).disabled).toBe(false));
  await user.type(screen.getByPlaceholderText("사유 (선택)"), "면허");
  await user.click(await button("전환"));
  await waitFor(() =>
    expect(edge.sentTo("PUT /settings")[0]?.body).toEqual({
      jurisdiction: {
        profile: "UK",
        wonPerPound: 2_000,
        rules: rulesOfProfile("UK", 2_000),
        members: memberRulesOfProfile("UK"),
      },
      version: 1,
      reason: "면허",
    }),
  );
});

test("a jurisdiction's rules are shown as they are, and the operator's own are written", async () => {
  const user = userEvent.setup();
  await openScreen(JurisdictionPage, "/jurisdiction");
  const cycle = await screen.findByLabelText<HTMLInputElement>("슬롯 최소 회차 시간 (ms)");
  await button("전환");
  const isLocked = () => cycle.closest("fieldset")?.disabled;
  expect(isLocked()).toBe(true);
  await user.click(await screen.findByRole("radio", { name: "직접 정함" }));
  expect(isLocked()).toBe(false);
  await user.clear(cycle);
  await user.type(cycle, "3000");
  await user.click(await button("미리보기"));
  await waitFor(() =>
    expect(edge.sentTo("POST /settings/jurisdiction/preview")[0]?.body).toEqual({
      profile: "OWN",
      wonPerPound: 1_900,
      rules: { ...koreanRules, slotCycleMs: 3_000 },
      members: koreanMemberRules,
    }),
  );
});
