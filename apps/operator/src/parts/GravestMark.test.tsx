import type { Glance } from "@hanpan/contract/operator/objects/glance";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../lib/language.ts";
import { glanceWith } from "../lib/testing/glance.ts";
import { GravestMark } from "./GlanceStrip.tsx";

beforeEach(() => switchLanguage("ko"));
afterEach(cleanup);

const mark = (is: Glance["marks"][number]["is"], weighs: boolean) => ({
  is,
  weighs,
  others: null,
  since: null,
});
const marks = [mark("FEW_BETS", true), mark("FIRST_WITHDRAWAL", false), mark("NEW_DEVICE", false)];

test.each([
  ["ko", "입금 후 베팅 10회 미만 +2", "입금 후 베팅 10회 미만, 첫 출금, 새 기기"],
  [
    "en",
    "Fewer than ten bets since the deposit +2",
    "Fewer than ten bets since the deposit, First withdrawal, New device",
  ],
] as const)(
  "a row names the gravest mark, how many more there are, and all of them, in %s",
  (language, shown, all) => {
    switchLanguage(language);
    render(<GravestMark glance={glanceWith({ marks })} />);
    expect(screen.getByTitle(all).textContent).toBe(shown);
  },
);

test("what weighs looks other than what does not", () => {
  const look = (one: Glance["marks"][number]) => {
    const { container } = render(<GravestMark glance={glanceWith({ marks: [one] })} />);
    return container.querySelector("[title] > *")?.className;
  };
  expect(look(mark("NEW_DEVICE", true))).not.toBe(look(mark("NEW_DEVICE", false)));
});

test("one mark is alone, and where there is none, or nothing was read, nothing stands", () => {
  render(<GravestMark glance={glanceWith({ marks: [mark("NEW_DEVICE", false)] })} />);
  expect(screen.getByTitle("새 기기").textContent).toBe("새 기기");
  cleanup();
  render(<GravestMark glance={glanceWith({})} />);
  render(<GravestMark glance={undefined} />);
  expect(document.body.textContent).toBe("");
});
