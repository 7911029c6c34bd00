import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PastRounds from "./PastRounds.tsx";

const id = (number: number): string => `0197b1c0-0000-7000-8000-${String(number).padStart(12, "0")}`;
const round = (tableCode: string, number: number) => ({
  roundId: id(number),
  tableCode,
  seriesId: id(999),
  number,
  index: number - 1,
  phase: "RESULT",
  openedAtMs: 0,
  closesAtMs: 1,
  drawsAtMs: 2,
  flightStartedAtMs: null,
  endsAtMs: 3,
  extensions: 0,
  outcome: { kind: "ROULETTE", number: number % 37 },
});

/** A studio with 40 finished rounds of the table that is asked for. */
const fetchStudio = async (path: string): Promise<Response> => {
  const url = new URL(path, "http://studio");
  const tableCode = url.pathname.split("/")[4] ?? "";
  const before = url.searchParams.get("before");
  const newest = before === null ? 40 : Number(before.slice(-12)) - 1;
  const count = Math.min(Number(url.searchParams.get("limit")), newest);
  const list = Array.from({ length: count }, (_, place) => round(tableCode, newest - place));
  const nextBefore = count < newest ? (list.at(-1)?.roundId ?? null) : null;
  return Response.json({ message: null, data: { list, nextBefore }, error: null, networkError: false });
};

beforeEach(() => vi.stubGlobal("fetch", fetchStudio));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("leads to the proof of any past round of any game, as far back as there are rounds", async () => {
  render(<PastRounds />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "유러피언 룰렛");
  const newest = await screen.findByRole("link", { name: "40회차" });
  expect(newest.getAttribute("href")).toBe(`?shared=${id(40)}&language=ko`);
  expect(screen.queryByRole("link", { name: "1회차" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "더보기" }));
  expect((await screen.findByRole("link", { name: "1회차" })).getAttribute("href")).toContain(id(1));
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
});
