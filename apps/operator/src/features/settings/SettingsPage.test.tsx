import { moneyFigures } from "@hanpan/contract/operator/moneySettings";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge, Received } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { siteSettingWith } from "../../lib/testing/siteSetting.ts";
import { figureLabel } from "./figureLabel.ts";
import { SettingsPage } from "./SettingsPage.tsx";

let edge: ApiEdge;
let version = 1;
let stored: SiteSettingDocument = siteSettingWith();

const at = "2026-11-20T09:00:00.000Z";
const sent = () => edge.sentTo("PUT /settings").map(({ body }) => body);
const answer = (changedBy: string) => ({ data: { version, changedAt: at, changedBy, document: stored } });

/** What the API does with a change: it goes over the newest version alone. */
function put({ body }: Received) {
  if (typeof body !== "object" || body === null || !("version" in body) || body.version !== version)
    return { status: 409, code: "VERSION_CONFLICT", message: "다른 운영자가 먼저 변경하였습니다." };
  const { version: _, reason: __, ...parts } = { reason: "", ...body };
  version += 1;
  stored = { ...stored, ...parts };
  return answer("owner");
}

/** Another operator saves while this one types. */
function saveElsewhere(changed: Partial<SiteSettingDocument>) {
  version += 1;
  stored = { ...stored, ...changed };
}

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  version = 1;
  stored = siteSettingWith();
  edge.answer("GET /settings", () => answer("other"));
  edge.answer("GET /settings/versions", { data: { list: [] } });
  edge.answer("PUT /settings", put);
});

const winners = () => screen.findByLabelText<HTMLInputElement>("당첨 현황 최소 (원)");
const age = () => screen.findByLabelText<HTMLInputElement>("최소 나이");
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "저장" });

async function typeWinners(amount: string) {
  const user = userEvent.setup();
  // The button is there for who may write, once the server has said who this is.
  await save();
  await user.clear(await winners());
  await user.type(await winners(), amount);
  return user;
}

test("when another operator saved first, what was typed stays, and is saved over theirs only when that is asked for", async () => {
  await openScreen(SettingsPage, "/settings");
  const user = await typeWinners("200000");
  saveElsewhere({ minimumAge: 21 });
  await user.click(await save());

  await screen.findByText(/다른 운영자가 먼저 변경하였습니다\. 입력하신 내용은 그대로/);
  expect((await winners()).value).toBe("200,000");
  expect((await save()).disabled).toBe(true);

  await user.click(screen.getByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(version).toBe(3));
  // Only what was typed goes over the newer version: the other's change stands.
  expect(sent().at(-1)).toMatchObject({ version: 2, winnerMinimum: 200_000, minimumAge: 21 });
  await waitFor(() => expect(screen.queryByText(/다른 운영자가 먼저/)).toBeNull());
  expect((await winners()).value).toBe("200,000");
  expect((await age()).value).toBe("21");
  expect((await save()).disabled).toBe(true);
});

test("after a conflict the new version can be taken, which lets go of what was typed", async () => {
  await openScreen(SettingsPage, "/settings");
  const user = await typeWinners("200000");
  saveElsewhere({ winnerMinimum: 300_000 });
  await user.click(await save());
  await user.click(await screen.findByRole("button", { name: "새 내용 불러오기" }));
  expect((await winners()).value).toBe("300,000");
  expect(screen.queryByText(/다른 운영자가 먼저/)).toBeNull();

  await user.clear(await winners());
  await user.type(await winners(), "400000");
  await user.click(await save());
  await waitFor(() => expect(stored.winnerMinimum).toBe(400_000));
  await waitFor(async () => expect((await save()).disabled).toBe(true));
  expect((await winners()).value).toBe("400,000");
});

test("what is typed survives a reload, and is asked about when a newer version came meanwhile", async () => {
  const first = await openScreen(SettingsPage, "/settings");
  await typeWinners("200000");
  first.unmount();
  queryClient.clear();
  // The server writes the document in an order of its own.
  stored = { ...stored, siteName: { en: "Hanpan", ko: "한판" } };
  const second = await openScreen(SettingsPage, "/settings");
  expect((await winners()).value).toBe("200,000");
  expect(screen.queryByRole("button", { name: "내 내용으로 저장" })).toBeNull();

  second.unmount();
  queryClient.clear();
  saveElsewhere({ minimumAge: 21 });
  await openScreen(SettingsPage, "/settings");
  expect((await winners()).value).toBe("200,000");
  await screen.findByRole("button", { name: "내 내용으로 저장" });
});

test("what the server finds wrong in what is saved over a newer version is said too", async () => {
  await openScreen(SettingsPage, "/settings");
  const user = await typeWinners("200000");
  saveElsewhere({ minimumAge: 21 });
  await user.click(await save());
  const overwrite = await screen.findByRole("button", { name: "내 내용으로 저장" });
  edge.answer("PUT /settings", {
    status: 400,
    code: "VALIDATION_FAILED",
    message: "입력을 확인해 주십시오.",
  });
  await user.click(overwrite);
  await screen.findByText("입력을 확인해 주십시오.");
  expect((await winners()).value).toBe("200,000");
});

test("an amount button takes an amount with its separators, and what was typed goes with 되돌리기", async () => {
  const user = userEvent.setup();
  await openScreen(SettingsPage, "/settings");
  const preset = (number: number) => screen.findByLabelText<HTMLInputElement>(`금액 단추 ${number} (원)`);
  await save();
  await user.clear(await preset(1));
  await user.type(await preset(1), "30,000");
  await user.click(screen.getByRole("button", { name: "되돌리기" }));
  expect((await preset(1)).value).toBe("10,000");

  await user.click(screen.getByRole("button", { name: "금액 단추 추가" }));
  await user.type(await preset(3), "100,000");
  await user.click(screen.getByRole("button", { name: "금액 단추 추가" }));
  await user.click(screen.getByRole("button", { name: "삭제 금액 단추 2" }));
  await user.click(await save());
  await waitFor(() => expect(stored.deposit.presets).toEqual([10_000, 100_000]));
});

test("every money setting that is declared has its field, and what is typed there is that figure alone", async () => {
  const user = userEvent.setup();
  await openScreen(SettingsPage, "/settings");
  await save();
  const shown = screen.getAllByRole("textbox").flatMap((field) => {
    const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined;
    return label ? [label.replace(/ \([^()]*\)$/, "")] : [];
  });
  const labels = moneyFigures.map(({ figure }) => figureLabel(figure));
  for (const label of labels)
    expect(shown.filter((other) => other === label)).toHaveLength(
      labels.filter((other) => other === label).length,
    );

  const reset = screen.getByLabelText("베팅 조건 초기화 잔액 (원)");
  await user.clear(reset);
  await user.type(reset, "2,500");
  await user.click(await save());
  await waitFor(() => expect(stored.money.rolloverResetBelow).toBe(2_500));
  const before = siteSettingWith();
  expect(stored).toEqual({ ...before, money: { ...before.money, rolloverResetBelow: 2_500 } });
});
