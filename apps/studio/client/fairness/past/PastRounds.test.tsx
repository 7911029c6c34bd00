import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  closedSpots: [],
  outcome: { kind: "ROULETTE", number: number % 37 },
});

const won = { state: "CLOSED", startedAt: "2026-11-22T03:04:05.000Z", stakeWon: 1_000, winWon: 2_500 };
const ticket = "ticket-of-the-member";

/** A studio with 40 finished rounds of the table that is asked for, and two of the ticket's member's own. */
async function fetchStudio(path: string, init?: RequestInit): Promise<Response> {
  const url = new URL(path, "http://studio");
  if (url.pathname === "/api/own-rounds") {
    const isAllowed = new Headers(init?.headers).get("authorization") === `Bearer ${ticket}`;
    const list = [
      { ...won, roundId: id(2), key: "key-2" },
      { ...won, roundId: id(1), key: "key-1", state: "VOID", winWon: null },
    ];
    const error = isAllowed ? null : { code: "UNAUTHENTICATED", requestId: "1" };
    return Response.json({
      message: null,
      data: isAllowed ? { list, nextBefore: null } : null,
      error,
      networkError: false,
    });
  }
  const tableCode = url.pathname.split("/")[4] ?? "";
  const before = url.searchParams.get("before");
  const newest = before === null ? 40 : Number(before.slice(-12)) - 1;
  const count = Math.min(Number(url.searchParams.get("limit")), newest);
  const list = Array.from({ length: count }, (_, place) => round(tableCode, newest - place));
  const nextBefore = count < newest ? (list.at(-1)?.roundId ?? null) : null;
  return Response.json({ message: null, data: { list, nextBefore }, error: null, networkError: false });
}

beforeEach(() => vi.stubGlobal("fetch", fetchStudio));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("leads to the proof of any past round of any game, as far back as there are rounds", async () => {
  render(<PastRounds ticket={null} />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "유러피언 룰렛");
  const newest = await screen.findByRole("link", { name: "40회차" });
  expect(newest.getAttribute("href")).toBe(`?shared=${id(40)}&language=ko`);
  expect(screen.queryByRole("link", { name: "1회차" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "더보기" }));
  expect((await screen.findByRole("link", { name: "1회차" })).getAttribute("href")).toContain(id(1));
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
});

test("leads to the reader's own rounds of a slot, each with its key", async () => {
  render(<PastRounds ticket={ticket} />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "윷놀이 러시");
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/fairness/?round=${id(2)}&key=key-2&language=ko`,
    `/fairness/?round=${id(1)}&key=key-1&language=ko`,
  ]);
  expect(links[0]?.textContent).toBe("2026-11-22 12:04:05");
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringContaining("베팅 1,000원 · 당첨 2,500원"),
    expect.stringContaining("무효"),
  ]);
});

test.each([null, "a ticket whose hour is over"])(
  "says where own rounds are opened from: %s",
  async (given) => {
    render(<PastRounds ticket={given} />);
    await userEvent.selectOptions(screen.getByRole("combobox"), "단청 포춘");
    expect(await screen.findByText(/본인에게만 표시됩니다/)).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
  },
);
