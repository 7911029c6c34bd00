import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyRoot, leafOf, matchLeafText, pathOf, rootFrom, rootOf, roundLeafText } from "./betsTree.ts";

const sha256 = (...parts: readonly (Buffer | string)[]) =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const hex = (text: string) => Buffer.from(text, "hex");
const zero = Buffer.of(0);
const one = Buffer.of(1);

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, number) => leafOf(`bet ${number}`)).toSorted();

describe("the tree over the bets", () => {
  test("is the one of RFC 6962, computed by hand", () => {
    expect(emptyRoot).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(rootOf([])).toBe(emptyRoot);
    expect(leafOf("bet 0")).toBe(sha256(zero, "bet 0").toString("hex"));
    const [a = "", b = "", c = ""] = leavesOf(3);
    expect(rootOf([a])).toBe(a);
    const left = sha256(one, hex(a), hex(b));
    expect(rootOf([a, b])).toBe(left.toString("hex"));
    expect(rootOf([a, b, c])).toBe(sha256(one, left, hex(c)).toString("hex"));
  });

  test("is the same whoever computes the hashes", () => {
    const inNode = (bytes: Uint8Array) => sha256(Buffer.from(bytes));
    const leaves = leavesOf(21);
    expect(leafOf("bet 7", inNode)).toBe(leafOf("bet 7"));
    expect(rootOf(leaves, inNode)).toBe(rootOf(leaves));
    expect(pathOf(leaves, 13, inNode)).toEqual(pathOf(leaves, 13));
  });

  test("writes down a bet in the words of the page", () => {
    const roundId = "01a21474-272f-7111-9ff6-bab4c9c716b8";
    const bets = [
      { spot: "PLAYER", stakeWon: 1_000 },
      { spot: "TIE", stakeWon: 2_000 },
    ];
    const round = { roundId, memberId: "m", placementId: "p", bets, presetHundredths: null };
    expect(roundLeafText(round)).toBe(`ROUND|${roundId}|m|p|PLAYER=1000,TIE=2000|-`);
    expect(roundLeafText({ ...round, presetHundredths: 250 })).toBe(
      `ROUND|${roundId}|m|p|PLAYER=1000,TIE=2000|250`,
    );
    const leg = { fixtureId: "hanbit.2026-11-22.137", memberId: "m", slipId: "s", legNumber: 2 };
    const bet = { marketKey: "TOTAL:25", selection: "OVER", oddsHundredths: 195, stakeWon: 5_000 };
    expect(matchLeafText({ ...leg, ...bet })).toBe(
      "MATCH|hanbit.2026-11-22.137|m|s|2|TOTAL:25|OVER|195|5000",
    );
  });

  test("proves every bet that is in it, and no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, any) => {
        const leaves = leavesOf(count);
        const root = rootOf(leaves);
        const place = any % count;
        const path = pathOf(leaves, place);
        const leaf = leaves[place] ?? "";
        expect(rootFrom(leaf, { place, count, path })).toBe(root);
        expect(rootFrom(leafOf("no bet of this round"), { place, count, path })).not.toBe(root);
        if (count > 1) {
          expect(rootFrom(leaf, { place: (place + 1) % count, count, path })).not.toBe(root);
          expect(rootFrom(leaf, { place, count, path: path.slice(1) })).toBeNull();
        }
      }),
    );
    expect(rootFrom("no hash", { place: 0, count: 1, path: [] })).toBeNull();
    expect(rootFrom(emptyRoot, { place: 1, count: 1, path: [] })).toBeNull();
  });
});
