import { logout } from "@hanpan/contract/calls/auth";
import { listVendors } from "@hanpan/contract/calls/game";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ask } from "../lib/callQuery.ts";
import { switchLanguage } from "../lib/language.ts";
import { queryClient } from "../lib/queryClient.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { useAppStore } from "../lib/store.ts";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { someSetting } from "../lib/testing/setting.ts";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => useAppStore.setState({ service: { type: "READY", data: null } }));

const until = "2026-11-20T18:00:00.000Z";
const vendors = () => act(async () => void (await ask(listVendors, { query: {} }).catch(() => null)));
const setting = () => act(async () => void (await queryClient.fetchQuery(globalSettingQuery())));
const answerWith = (maintenance: typeof someSetting.maintenance) =>
  edge.answer("GET /setting/global", { data: { ...someSetting, maintenance } });

function close(message: string): void {
  edge.answer("GET /game/vendor/list", {
    status: 503,
    message,
    error: { code: "MAINTENANCE", details: { until, message } },
  });
}

test("the operator's words and the expected end stand in the banner, in the member's language", async () => {
  close("서버를 교체하고 있습니다.");
  render(<MaintenanceBanner />);
  expect(screen.queryByRole("status")).toBeNull();
  await vendors();
  expect(screen.getByRole("status").textContent).toBe(
    "서버를 교체하고 있습니다. 종료 예정: 2026-11-21 03:00:00 (한국 시간)",
  );
  close("We are changing servers.");
  act(() => switchLanguage("en"));
  await vendors();
  expect(screen.getByRole("status").textContent).toBe(
    "We are changing servers. Expected end: 2026-11-21 03:00:00 (Korean time)",
  );
});

test("what stays open while the site is closed takes no banner away; the site's own word does", async () => {
  close("점검");
  edge.answer("POST /auth/logout", { message: "로그아웃되었습니다." });
  answerWith({ on: true, until, message: "점검" });
  render(<MaintenanceBanner />);
  await vendors();
  await act(async () => void (await ask(logout, { body: {} })));
  await setting();
  expect(screen.getByRole("status").textContent).toContain("점검");
  answerWith({ on: false, until: null, message: null });
  await act(() => queryClient.invalidateQueries({ queryKey: globalSettingQuery().queryKey }));
  await setting();
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});

test("the site's own word opens the banner before anything was refused; without words the product's own stand", async () => {
  answerWith({ on: true, until: null, message: null });
  render(<MaintenanceBanner />);
  await setting();
  expect(screen.getByRole("status").textContent).toBe("서비스 점검 중입니다. 이용에 불편을 드려 죄송합니다.");
});

test("a call that is answered again shows that the site is open", async () => {
  close("점검");
  render(<MaintenanceBanner />);
  await vendors();
  edge.answer("GET /game/vendor/list", { data: { list: [] } });
  await vendors();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a maintenance for which the database is away stays in the banner until the server says that it is over", async () => {
  close("점검");
  render(<MaintenanceBanner />);
  await vendors();
  edge.answer("GET /game/vendor/list", { status: 503, message: "잠시 후", error: { code: "UNAVAILABLE" } });
  await vendors();
  expect(screen.getByRole("status").textContent).toContain("점검");
  edge.answer("GET /game/vendor/list", { data: { list: [] } });
  await vendors();
  expect(screen.queryByRole("status")).toBeNull();
});
