import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { onKeys, useHotkeys } from "./keys.ts";

afterEach(cleanup);

function Desk({ pressed }: { pressed: string[] }) {
  useHotkeys({ c: () => pressed.push("c"), "/": () => pressed.push("/") });
  return (
    <input
      aria-label="찾기"
      onKeyDown={onKeys({
        enter: () => pressed.push("Enter"),
        "mod+enter": () => pressed.push("Mod+Enter"),
        escape: () => pressed.push("Escape"),
      })}
    />
  );
}

test("a key acts once, by its place on a Korean keyboard, and not where something is typed", () => {
  const pressed: string[] = [];
  render(<Desk pressed={pressed} />);
  const field = screen.getByRole("textbox");
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(field, { key: "Escape" });
  fireEvent.keyDown(field, { key: "c", code: "KeyC" });
  fireEvent.keyDown(document.body, { key: "ㅊ", code: "KeyC" });
  fireEvent.keyDown(document.body, { key: "c", code: "KeyC", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(pressed).toEqual(["Enter", "Mod+Enter", "Escape", "c", "/"]);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  "a key of the input method (%o) is left to it",
  (how) => {
    const pressed: string[] = [];
    render(<Desk pressed={pressed} />);
    for (const key of ["Enter", "Escape"]) fireEvent.keyDown(screen.getByRole("textbox"), { key, ...how });
    fireEvent.keyDown(document.body, { key: "ㅊ", code: "KeyC", ...how });
    expect(pressed).toEqual([]);
  },
);

const root = path.join(import.meta.dirname, "../../../..");
const rooms = [
  "apps/web/src",
  "apps/operator/src",
  "apps/studio/client",
  "apps/sportsbook/client",
  "packages/frame/src",
  "packages/ui/src",
];

test("whoever handles keys of its own knows of composition, in every program", () => {
  const handling = rooms
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map((name) =>
        path.join(room, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/paraglide|\.test\.|\/testing\//.test(name))
    .filter((name) => {
      const text = readFileSync(path.join(root, name), "utf8");
      const asksForKey = /\b(event|press)\.(key|code)\b/.test(text);
      const isOfStorage = /StorageEvent|"storage"|EntryKey/.test(text);
      return asksForKey && !isOfStorage && !/belongsToComposition|onKeys/.test(text);
    });
  expect(handling).toEqual([]);
});
