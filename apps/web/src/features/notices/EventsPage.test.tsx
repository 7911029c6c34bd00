import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { EventsPage } from "./EventsPage.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const event = (title: string, until: string | null) => ({
  id: `0199a1b2-0000-7000-8000-0000000000${until === null ? "e1" : "e2"}`,
  title,
  body: "",
  image: null,
  pinned: false,
  views: 0,
  from: null,
  until,
  createdAt: "2026-11-01T00:00:00.000Z",
});
const page = (...list: object[]) => ({ data: { list, page: 1, limit: 20, total: list.length } });

test("an event that goes on is never called ended, not even while those that ended are fetched", async () => {
  const come = Promise.withResolvers<void>();
  edge.answer("GET /notice/event", async ({ search: query }) => {
    if (!query.includes("ENDED")) return page(event("가는 이벤트", null));
    await come.promise;
    return page(event("끝난 이벤트", "2026-11-10T00:00:00.000Z"));
  });
  await openScreen(EventsPage, "/events");
  expect(await screen.findByText("가는 이벤트")).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "종료된 이벤트" }));
  expect(screen.queryByText("가는 이벤트")).toBeNull();
  expect(screen.queryByText("종료", { exact: true })).toBeNull();
  come.resolve();
  expect(await screen.findByText("끝난 이벤트")).toBeTruthy();
  expect(screen.getByText("종료", { exact: true })).toBeTruthy();
});
