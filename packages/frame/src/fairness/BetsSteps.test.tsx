import { type BeaconValue, beaconTimeMs } from "@hanpan/games/fairness/beacon";
import { leafOf, pathOf, rootOf } from "@hanpan/games/fairness/betsTree";
import { chainDouble } from "@hanpan/games/fairness/testing/chainDouble";
import { publishedBeacon } from "@hanpan/games/fairness/testing/publishedBeacon";
import type { OwnBetsReply } from "@hanpan/vendor/protocol/proofs";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { OwnBets, PublicValueStep } from "./BetsSteps.tsx";
import { withBeacon } from "./useBeaconCheck.ts";

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

test("proves the reader's own bets in the browser, and finds one that is not what the root was made of", async () => {
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

test("asks for nobody's bets without a ticket", () => {
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

test("shows what the public value is made of, and a beacon's value that is not of one piece", () => {
  const closing = { index: 3, betsRoot, beacon: null };
  const { rerender } = render(<PublicValueStep fixed="ladder-4" closing={closing} closesAtMs={0} />);
  expect(screen.getByText(`ladder-4/${betsRoot}`)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  const beacon = { round: 7, randomness: "0".repeat(64), signature: "ab".repeat(48) };
  rerender(<PublicValueStep fixed="ladder-4" closing={{ ...closing, beacon }} closesAtMs={0} />);
  expect(screen.getByText(/✕ 비콘 값이 그 서명의 해시와 다릅니다/)).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toContain("/public/7");
});

describe("the beacon's signature", () => {
  const { round, ...signed } = publishedBeacon;
  const double = chainDouble("a relay that signs by itself");
  const shown = (beacon: BeaconValue, closesAtMs = beaconTimeMs(beacon.round) - 2_000) =>
    render(
      <PublicValueStep fixed="ladder-4" closing={{ index: 3, betsRoot, beacon }} closesAtMs={closesAtMs} />,
    );

  test("is checked in the browser: a value that drand published is the chain's own", async () => {
    shown(publishedBeacon);
    expect(
      await screen.findByText(/✓ 비콘 값이 drand quicknet 체인의 공개 키로 서명되어 있습니다/),
    ).toBeDefined();
    expect(screen.queryByText(/✕/)).toBeNull();
  });

  test.each([
    ["another number's", { ...signed, round: round + 1 }],
    ["a relay's own", double.valueOf(round)],
  ])("is refused where it is %s, though its hash is right", async (_, beacon) => {
    shown(beacon);
    expect(
      await screen.findByText(/✕ 비콘 값이 drand quicknet 체인의 공개 키로 서명된 것이 아닙니다/),
    ).toBeDefined();
    expect(screen.getByText(/✓ 비콘 값이 그 서명의 해시와 같습니다/)).toBeDefined();
  });

  test("says so where the value was published before the close", () => {
    shown(publishedBeacon, beaconTimeMs(round));
    expect(screen.getByText(/✕ 비콘 값이 베팅 마감 전에 이미 공개된 값입니다/)).toBeDefined();
  });
});

test("lets no verdict be good before, or without, the beacon's signatures", () => {
  expect(withBeacon("VERIFIED", "NONE", false)).toBe("VERIFIED");
  expect(withBeacon("VERIFIED", "SIGNED", false)).toBe("VERIFIED");
  expect(withBeacon("VERIFIED", "CHECKING", false)).toBe("BEACON_CHECKING");
  expect(withBeacon("VERIFIED", "UNCHECKED", false)).toBe("BEACON_UNCHECKED");
  expect(withBeacon("VERIFIED", "FORGED", false)).toBe("BEACON_FORGED");
  expect(withBeacon("VERIFIED", "SIGNED", true)).toBe("BEACON_KNOWN");
  expect(withBeacon("OUTCOME_MISMATCH", "FORGED", true)).toBe("OUTCOME_MISMATCH");
});
