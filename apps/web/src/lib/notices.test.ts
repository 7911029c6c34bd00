import { beforeEach, expect, test } from "vitest";
import { clearNotices, confirmNotice, dismissNotice, showNotice } from "./notices.ts";
import { useAppStore } from "./store.ts";

const shown = () => useAppStore.getState().notices;

beforeEach(clearNotices);

test("the application's notice lasts 5,000 ms, the helper's 1,000 ms without a progress bar", () => {
  showNotice("info", "하나");
  confirmNotice("둘");
  expect(shown()).toMatchObject([
    { type: "info", durationMs: 5_000, progressBar: true },
    { type: "success", durationMs: 1_000, progressBar: false },
  ]);
});

test.each(["danger", "warning"] as const)("%s takes the long reading even from the helper", (type) => {
  showNotice(type, "조심", "helper");
  expect(shown()).toMatchObject([{ durationMs: 5_000, progressBar: true }]);
});

test("five are shown at once at most: the oldest gives way", () => {
  for (let number = 1; number <= 7; number += 1) showNotice("info", `${number}`);
  expect(shown().map((notice) => notice.message)).toEqual(["3", "4", "5", "6", "7"]);
});

test("the same words are shown anew, not twice", () => {
  showNotice("danger", "같은 말");
  showNotice("info", "다른 말");
  showNotice("danger", "같은 말");
  expect(shown().map((notice) => notice.message)).toEqual(["다른 말", "같은 말"]);
});

test("a notice that left the screen can be read again among the last twenty", () => {
  for (let number = 1; number <= 25; number += 1) dismissNotice(showNotice("info", `${number}`));
  expect(shown()).toEqual([]);
  const remembered = useAppStore.getState().noticeHistory;
  expect(remembered).toHaveLength(20);
  expect(remembered.at(-1)?.message).toBe("25");
});
