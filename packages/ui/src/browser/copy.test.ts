import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

/** A page that copies what is selected, as browsers without a clipboard do. */
function selecting(allowed: boolean): { copied: string[] } {
  const copied: string[] = [];
  Reflect.set(document, "execCommand", () => {
    const field = document.activeElement;
    if (allowed && field instanceof HTMLTextAreaElement) copied.push(field.value);
    return allowed;
  });
  return { copied };
}

test("a text is copied to the clipboard", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("123-456")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("123-456");
});

test.each([
  ["none", {}],
  ["one that refuses", { clipboard: { writeText: () => Promise.reject(new Error("no")) } }],
])(
  "with a clipboard that is %s what is selected is copied, and the focus stays",
  async (_name, navigator) => {
    vi.stubGlobal("navigator", navigator);
    const { copied } = selecting(true);
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    expect(await copyText("123-456")).toBe(true);
    expect(copied).toEqual(["123-456"]);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector("textarea")).toBeNull();
  },
);

test("where nothing can be copied it says so", async () => {
  vi.stubGlobal("navigator", {});
  expect(await copyText("123-456")).toBe(false);
  selecting(false);
  expect(await copyText("123-456")).toBe(false);
});
