import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { siteSettingWith } from "../../lib/testing/siteSetting.ts";
import { RewardsPage } from "./RewardsPage.tsx";

let edge: ApiEdge;
let version = 1;
let stored = siteSettingWith();

const at = "2026-11-20T09:00:00.000Z";
const answer = () => ({ data: { version, changedAt: at, changedBy: "other", document: stored } });

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  version = 1;
  stored = siteSettingWith();
  edge.answer("GET /settings", answer);
});

const needed = () => screen.findByLabelText<HTMLInputElement>("하루 입금액 (원)");
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "저장" });
const segment = (number: number) => within(screen.getByRole("listitem", { name: `${number}번 칸` }));
const chance = (number: number) => segment(number).getByLabelText<HTMLInputElement>("확률 (%)");

test("when another operator saved first, what was typed stays, and the new version can be taken", async () => {
  const user = userEvent.setup();
  await openScreen(RewardsPage, "/rewards");
  await save();
  await user.clear(await needed());
  await user.type(await needed(), "70000");
  version = 2;
  stored = siteSettingWith({ minimumAge: 21, attendance: { ...stored.attendance, dayTickets: 3 } });
  edge.answer("PUT /settings", {
    status: 409,
    code: "VERSION_CONFLICT",
    message: "다른 운영자가 먼저 변경하였습니다.",
  });
  await user.click(await save());
  const takeNew = await screen.findByRole("button", { name: "새 내용 불러오기" });
  expect((await needed()).value).toBe("70,000");

  edge.answer("PUT /settings", () => {
    version = 3;
    stored = { ...stored, attendance: { ...stored.attendance, needed: 70_000 } };
    return answer();
  });
  await user.click(screen.getByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(takeNew.isConnected).toBe(false));
  expect(edge.sentTo("PUT /settings").at(-1)?.body).toMatchObject({
    version: 2,
    attendance: { needed: 70_000, dayTickets: 3 },
  });
  expect((await needed()).value).toBe("70,000");
  expect((await save()).disabled).toBe(true);
});

test("letting go of a draft shows the chances of the wheel that stands", async () => {
  const user = userEvent.setup();
  const first = await openScreen(RewardsPage, "/rewards");
  await save();
  await user.clear(chance(1));
  await user.type(chance(1), "65.5");
  expect(chance(1).value).toBe("65.5");
  first.unmount();
  await openScreen(RewardsPage, "/rewards");
  await save();
  expect(chance(1).value).toBe("65.5");
  await user.clear(chance(2));
  await user.click(screen.getByRole("button", { name: "버리기" }));
  expect(chance(1).value).toBe("70");
  expect(chance(2).value).toBe("30");
});
