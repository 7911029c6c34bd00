import type { PlayBasis } from "@hanpan/contract/operator/levelWorth";
import { type OperatorLevel, operatorLevelTerms } from "@hanpan/contract/operator/objects/level";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LevelsPage } from "./LevelsPage.tsx";

let edge: ApiEdge;

const putBody = z.object({ terms: operatorLevelTerms, version: z.number() });

const at = "2026-11-20T09:00:00.000Z";

const level = (rank: number, nameKo: string): OperatorLevel => ({
  id: `0199a1b2-0000-7000-8000-00000000000${rank}`,
  rank,
  nameKo,
  nameEn: nameKo,
  members: 0,
  version: 1,
  changedAt: at,
  changedBy: "owner",
  terms: {
    deposit: { firstPercent: { SLOT: 10, LIVE: 3 }, everyPercent: { SLOT: 5, LIVE: 2 }, maxBonus: 500_000 },
    rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
    contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
    rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
    withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 30_000_000, cooldownMinutes: 60 },
    bank: { dayMaximum: 1_000_000 },
    criteria: { months: 1, depositWon: 0, countedWon: 0 },
  },
});

const game = (nameKo: string, lossMillionths: number) => ({ nameKo, nameEn: nameKo, lossMillionths });
const basis: PlayBasis = {
  cheapest: {
    SLOT: game("호랑이와 까치", 34_270),
    LIVE: game("바카라", 11_691),
    SPORTS: game("가상 스포츠", 50_000),
    MINI: game("사다리", 25_000),
  },
  referralBps: 10,
  paybackPercent: 0,
  depositMaximum: 50_000_000,
  bonusRolloverMost: 0,
  bonusMixesProducts: true,
  unknownGames: 2,
};

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /levels/due", { data: { list: [], more: false } });
  edge.answer("GET /levels", { data: { list: [level(1, "일반"), level(2, "우수")], basis } });
});

const minimum = () => screen.findByLabelText<HTMLInputElement>("최소 (원)");
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "저장" });

test("terms that are being typed are kept while another level is looked at, and can be let go of", async () => {
  const user = userEvent.setup();
  await openScreen(LevelsPage, "/levels");
  expect((await save()).disabled).toBe(true);
  await user.clear(await minimum());
  await user.type(await minimum(), "20000");
  expect((await save()).disabled).toBe(false);
  await user.click(screen.getByRole("button", { name: /우수/ }));
  expect((await minimum()).value).toBe("10,000");
  await user.click(screen.getByRole("button", { name: /일반/ }));
  expect((await minimum()).value).toBe("20,000");
  await user.click(screen.getByRole("button", { name: "버리기" }));
  expect((await minimum()).value).toBe("10,000");
  expect((await save()).disabled).toBe(true);
});

test("terms stay as they were typed when another operator saved first, and go over theirs when that is asked for", async () => {
  const user = userEvent.setup();
  let newest = level(1, "일반");
  edge.answer("GET /levels", () => ({ data: { list: [newest, level(2, "우수")], basis } }));
  edge.answer(`PUT /levels/${newest.id}`, ({ body }) => {
    const { terms, version } = putBody.parse(body);
    if (version !== newest.version)
      return { status: 409, code: "VERSION_CONFLICT", message: "다른 운영자가 먼저 변경하였습니다." };
    newest = { ...newest, version: version + 1, terms };
    return { data: newest };
  });
  await openScreen(LevelsPage, "/levels");
  await save();
  await user.clear(await minimum());
  await user.type(await minimum(), "20000");
  // Another operator changes something else of the same level.
  const { rollover } = newest.terms;
  newest = {
    ...newest,
    version: 2,
    terms: { ...newest.terms, rollover: { ...rollover, plainPercent: 150 } },
  };
  await user.click(await save());

  await user.click(await screen.findByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(newest.version).toBe(3));
  expect(newest.terms.withdrawal.minimum).toBe(20_000);
  expect(newest.terms.rollover.plainPercent).toBe(150);
  await waitFor(() => expect(screen.queryByText(/다른 운영자가 먼저/)).toBeNull());
  expect((await minimum()).value).toBe("20,000");
  expect((await screen.findByLabelText<HTMLInputElement>("일반 입금 (%)")).value).toBe("150");
  expect((await save()).disabled).toBe(true);
});

test("each bonus says what it is worth to whoever plays it best, while it is typed, and that more than nothing takes two", async () => {
  const user = userEvent.setup();
  let sent: unknown;
  edge.answer(`PUT /levels/${level(1, "").id}`, ({ body }) => {
    sent = body;
    return { status: 202, code: "APPROVAL_NEEDED", message: "다른 운영자의 승인을 기다립니다." };
  });
  await openScreen(LevelsPage, "/levels");
  const live = await screen.findByLabelText<HTMLInputElement>("첫충전 라이브카지노 (%)");
  const saidOf = (field: HTMLElement) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join();
  expect(saidOf(live)).toContain("+103,914원 (16,666,667원의 +0.62 %)");
  expect(screen.getByText(/다른 운영자의 승인이 필요합니다/)).toBeDefined();
  expect(screen.getByText(/바카라 1.17 %/).textContent).toContain("게임 2개");

  await user.clear(live);
  await user.type(live, "2");
  expect(saidOf(live)).toContain("−88,");
  // The slots' bonus still gives more than it costs.
  const slot = screen.getByLabelText<HTMLInputElement>("첫충전 슬롯 (%)");
  await user.clear(slot);
  await user.type(slot, "8");
  await waitFor(() => expect(screen.queryByText(/다른 운영자의 승인이 필요합니다/)).toBeNull());
  await user.clear(slot);
  await user.type(slot, "12");
  await user.click(await save());
  // What waits for another operator is no longer a draft here.
  await waitFor(() => expect(slot.value).toBe("10"));
  expect(sent).toMatchObject({ terms: { deposit: { firstPercent: { SLOT: 12, LIVE: 2 } } } });
});
