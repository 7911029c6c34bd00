import { afterEach, expect, test, vi } from "vitest";
import { reloadWhenOutdated } from "./reloadWhenOutdated.ts";

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const failToFetch = () => window.dispatchEvent(new Event("vite:preloadError"));

test("a screen that is gone since a new release loads the page anew, once", async () => {
  const reload = vi.fn();
  stop = reloadWhenOutdated({ reload, isThere: async () => true });
  failToFetch();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  failToFetch();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("without a connection the page stays", async () => {
  const reload = vi.fn();
  const isThere = vi.fn(async () => false);
  stop = reloadWhenOutdated({ reload, isThere });
  failToFetch();
  await expect.poll(() => isThere).toHaveBeenCalled();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});

test.each(["input", "textarea", "select"])("while somebody fills in an %s the page stays", async (field) => {
  const reload = vi.fn();
  const isThere = vi.fn(async () => true);
  stop = reloadWhenOutdated({ reload, isThere });
  const typing = document.createElement(field);
  document.body.append(typing);
  typing.focus();
  failToFetch();
  expect(isThere).not.toHaveBeenCalled();
  typing.blur();
  failToFetch();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});
