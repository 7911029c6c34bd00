import { leafOf, pathOf, rootOf } from "@hanpan/games/fairness/betsTree";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { OwnBetsReply } from "../../protocol/calls.ts";
import { OwnBets, PublicValueStep } from "./BetsSteps.tsx";

afterEach(cleanup);

const texts = ["ROUND|r|m|a|SMALL=1000|-", "ROUND|r|m|b|BIG=2000|-", "ROUND|r|x|c|ODD=3000|-"];
const leaves = texts.map((text) => leafOf(text)).toSorted();
const betsRoot = rootOf(leaves);

const bet = (text: string, place = leaves.indexOf(leafOf(text))): OwnBetsReply["list"][number] => ({
  text,
  state: "SETTLED",
  path: { place, count: leaves.length, path: pathOf(leaves, place) },
});

const asking = (list: OwnBetsReply["list"]) => async () => ({ ok: true, data: { list } }) as const;

it("proves the reader's own bets in the browser, and finds one that is not what the root was made of", async () => {
  const [one = "", other = ""] = texts;
  const forged = { ...bet(other), text: other.replace("2000", "20") };
  const list = [bet(one), forged, { text: "ROUND|r|m|d|EVEN=1000|-", state: "RETURNED", path: null }];
  render(<OwnBets ticket="of the member" betsRoot={betsRoot} ask={asking(list)} />);
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining("✓ 머클 루트에 들어 있습니다"),
    expect.stringContaining("✕ 머클 루트와 맞지 않습니다"),
    expect.stringContaining("머클 루트에 없습니다"),
  ]);
});

it("asks for nobody's bets without a ticket", () => {
  let asked = 0;
  const none = asking([]);
  const ask = async () => {
    asked += 1;
    return await none();
  };
  render(<OwnBets ticket={null} betsRoot={betsRoot} ask={ask} />);
  expect(asked).toBe(0);
  expect(screen.queryByRole("listitem")).toBeNull();
});

it("shows what the public value is made of, and a beacon's value that is not of one piece", () => {
  const closing = { index: 3, betsRoot, beacon: null };
  const { rerender } = render(<PublicValueStep fixed="ladder-4" closing={closing} />);
  expect(screen.getByText(`ladder-4/${betsRoot}`)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  const beacon = { round: 7, randomness: "0".repeat(64), signature: "ab".repeat(48) };
  rerender(<PublicValueStep fixed="ladder-4" closing={{ ...closing, beacon }} />);
  expect(screen.getByText(/✕ 비콘 값이 그 서명의 해시와 다릅니다/)).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toContain("/public/7");
});
