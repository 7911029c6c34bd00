import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { clearSession } from "../../../lib/session.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { someGame } from "../../../lib/testing/game.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { someSetting } from "../../../lib/testing/setting.ts";
import { LoginNeeded } from "../LoginNeeded.tsx";
import { FreeTable } from "./FreeTable.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

let asked: string[];
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /provider/try-game", ({ query }) => {
    asked.push(String(query));
    return { data: { url: "https://vendor.example/1", mode: "WINDOW", saysReady: false } };
  });
});

const open = () =>
  openScreen(() => <FreeTable gameId={someGame.id} name="" onAmount={() => undefined} />, "/play");

test("a guest is asked for their age before anything is asked of the server, once in a session", async () => {
  clearSession();
  const { unmount } = await open();
  await screen.findByText(/만 19세가 되는 해/);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "네, 맞습니다" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain("ofAge=true");
  unmount();
  await open();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText(/만 19세가 되는 해/)).toBeNull();
});

test("who is not of age is led away, and nothing is asked", async () => {
  clearSession();
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "아니요" }));
  await screen.findByRole("link", { name: "첫 화면으로" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual([]);
});

test("a member, who was asked at the sign-up, is not asked again, and reads why a game cannot be tried", async () => {
  edge.answer("GET /provider/try-game", {
    status: 403,
    message: "본인이 설정하신 이용 제한 기간입니다.",
    error: { code: "SELF_EXCLUDED" },
  });
  await open();
  await screen.findByText("본인이 설정하신 이용 제한 기간입니다.");
  expect(screen.queryByText(/만 19세가 되는 해/)).toBeNull();
});

test.each([
  ["the site has it", { freePlay: true }, false, true],
  ["the operator turned it off", { freePlay: false }, false, false],
  ["only who is verified may, and this is a guest", { freePlay: true }, true, false],
])(
  "beside the log-in stands the way to try a game where %s",
  async (_, features, freePlayVerified, stands) => {
    clearSession();
    const setting = { ...someSetting, features: { ...someSetting.features, ...features }, freePlayVerified };
    edge.answer("GET /setting/global", { data: setting });
    await openScreen(() => <LoginNeeded game={{ ...someGame, demo: true }} />, "/play");
    await screen.findByRole("link", { name: "로그인" });
    const link = () => screen.queryByRole("link", { name: "체험하기" });
    if (stands) await waitFor(() => expect(link()?.getAttribute("href")).toContain("free=true"));
    else {
      await waitFor(() => expect(edge.sentTo("GET /setting/global").length).toBeGreaterThan(0));
      expect(link()).toBeNull();
    }
  },
);
