import { afterEach, expect, test, vi } from "vitest";
import { handOver } from "./handOver.ts";

const { createObjectURL, revokeObjectURL } = URL;
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a file is kept under its name, and its address stays while a browser begins to read it", () => {
  vi.useFakeTimers();
  const made = vi.fn(() => "blob:here/1");
  const revoked = vi.fn();
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  const file = new Blob(["a"]);
  handOver(file, "list.csv");
  expect(made).toHaveBeenCalledWith(file);
  expect(clicked).toEqual(["blob:here/1 list.csv"]);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith("blob:here/1");
});
