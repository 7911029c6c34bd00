import { afterEach, beforeEach, expect, test } from "vitest";
import { announceFinishedRequest, followRequest } from "./finishedRequest.ts";
import { clearNotices } from "./notices.ts";
import { useAppStore } from "./store.ts";
import { applyEvent } from "./streamEvents.ts";

const shown = () => useAppStore.getState().noticeHistory.map(({ type, message }) => [type, message]);

beforeEach(() => useAppStore.setState({ noticeHistory: [] }));
afterEach(clearNotices);

test("a request that an operator finished is announced on whatever screen, once", () => {
  const request = { id: "deposit-1", type: "DEPOSIT", status: "COMPLETED", amount: 100_000 } as const;
  applyEvent(
    { event: "request-updated", data: { ...request, status: "PROCESSING" }, id: 1 },
    "nobody's token",
  );
  expect(shown()).toEqual([]);
  applyEvent({ event: "request-updated", data: request, id: 2 }, "nobody's token");
  // The screen that follows the request reads of it a moment later.
  announceFinishedRequest(request);
  expect(shown()).toEqual([["success", "입금이 완료되었습니다."]]);
});

test("a cancelled withdrawal is a warning that says where the money is", () => {
  announceFinishedRequest({ id: "withdrawal-1", type: "WITHDRAWAL", status: "CANCELLED" });
  expect(shown()).toEqual([["warning", "출금 신청이 취소되어 금액이 돌아왔습니다."]]);
});

test("a deposit that came offers to play on, and a withdrawal does not", () => {
  announceFinishedRequest({ id: "deposit-2", type: "DEPOSIT", status: "COMPLETED" });
  announceFinishedRequest({ id: "withdrawal-2", type: "WITHDRAWAL", status: "COMPLETED" });
  const offered = useAppStore
    .getState()
    .notices.map(({ offersPlay, durationMs }) => [offersPlay, durationMs]);
  expect(offered).toEqual([
    [true, 12_000],
    [undefined, 5_000],
  ]);
});

test("a request whose card is in sight has no notice over it, and its words can be read again", () => {
  const onScreen = () => useAppStore.getState().notices.map(({ message }) => message);
  let seen = true;
  const leave = followRequest("deposit-3", () => seen);
  const leaveOther = followRequest("deposit-4", () => seen);
  announceFinishedRequest({ id: "deposit-3", type: "DEPOSIT", status: "COMPLETED" });
  expect(onScreen()).toEqual([]);
  expect(shown()).toEqual([["success", "입금이 완료되었습니다."]]);
  leave();
  // Scrolled past it, the member is notified.
  seen = false;
  announceFinishedRequest({ id: "deposit-4", type: "DEPOSIT", status: "COMPLETED" });
  expect(onScreen()).toEqual(["입금이 완료되었습니다."]);
  leaveOther();
});
