import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sharedRoundDrawOf } from "../sharedRoundGames.ts";
import { beaconRoundAfter, beaconTimeMs, isBeaconValue } from "./beacon.ts";
import { emptyRoot, leafOf } from "./betsTree.ts";
import { commitmentOf } from "./commitment.ts";
import { type Closing, drawSourceOf, faultOfClosings, publicValueOf } from "./publicValue.ts";
import { type SharedRoundProof, verifySharedRound } from "./verifySharedRound.ts";

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const signature = "ab".repeat(48);
const randomness = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
const beacon = { round: 12_345, randomness, signature };
const closings = Array.from(
  { length: 90 },
  (_, index): Closing => ({
    index,
    betsRoot: leafOf(`round ${index}`),
    beacon: index % 2 === 0 ? beacon : null,
  }),
);

describe("the public value", () => {
  test("is what was fixed, the root of the bets and the beacon's value, and takes the client seed's place", () => {
    expect(publicValueOf("ladder-4", { betsRoot: emptyRoot, beacon: null })).toBe(`ladder-4/${emptyRoot}`);
    const value = `ladder-4/${emptyRoot}/${randomness}`;
    expect(publicValueOf("ladder-4", { betsRoot: emptyRoot, beacon })).toBe(value);
    const source = drawSourceOf({
      serverSeed,
      clientSeed: "ladder-4",
      closings: [{ index: 7, betsRoot: emptyRoot, beacon }],
    });
    const block = createHmac("sha256", Buffer.from(serverSeed, "hex")).update(`${value}:7:0`).digest();
    expect(source(7)(2 ** 32)).toBe(block.readUInt32BE(0));
    expect(() => source(8)).toThrow(RangeError);
  });

  test("knows a beacon's value that is not of one piece", () => {
    expect(isBeaconValue(beacon)).toBe(true);
    expect(isBeaconValue({ ...beacon, randomness: emptyRoot })).toBe(false);
    expect(isBeaconValue({ ...beacon, signature: "ab" })).toBe(false);
    expect(faultOfClosings(closings)).toBeNull();
    const [first] = closings;
    if (first === undefined) throw new Error("no closing");
    expect(faultOfClosings([{ ...first, beacon: { ...beacon, randomness: emptyRoot } }])).toBe(
      "BEACON_MISMATCH",
    );
    expect(faultOfClosings([{ ...first, betsRoot: "none" }])).toBe("PROOF_MALFORMED");
  });

  test("takes a value of the beacon that is published after the close, at most one period later", () => {
    for (const atMs of [1_795_000_000_000, 1_795_000_001_234, beaconTimeMs(40_000_000)]) {
      const waitMs = beaconTimeMs(beaconRoundAfter(atMs)) - atMs;
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(3_000);
    }
  });
});

describe("a shoe dealt coup by coup", () => {
  const games = ["baccarat-standard", "baccarat-speed", "baccarat-no-commission", "dragon-tiger"] as const;
  const drawOf = (code: string) => {
    const draw = sharedRoundDrawOf(code, 2);
    if (draw === null) throw new Error("no second maths");
    return draw;
  };
  const proofOf = (gameCode: string, index: number, changes: Partial<SharedRoundProof> = {}) => ({
    gameCode,
    mathsVersion: 2,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: "shoe-1",
    index,
    closings,
    ...changes,
  });
  const source = drawSourceOf({ serverSeed, clientSeed: "shoe-1", closings });

  test.each(games)("%s: is verified with the closings up to it, and by no others", (code) => {
    for (const index of [0, 1, 40]) {
      const outcome = drawOf(code).playRound(source, index);
      const needed = closings.slice(0, index + 1);
      const statusOf = (changes: Partial<SharedRoundProof>) =>
        verifySharedRound(proofOf(code, index, changes), outcome).status;
      expect(statusOf({ closings: needed })).toBe("VERIFIED");
      expect(statusOf({ closings: closings.slice(0, index) })).toBe("PROOF_MALFORMED");
      const forged = needed.map((closing) =>
        closing.index === index ? { ...closing, betsRoot: emptyRoot } : closing,
      );
      expect(statusOf({ closings: forged })).toBe("OUTCOME_MISMATCH");
      expect(statusOf({ closings: null })).toBe("OUTCOME_MISMATCH");
    }
  });

  test.each(games)(
    "%s: what is to come depends on bets that are not laid yet, what was dealt does not",
    (code) => {
      const others = closings.map((closing) =>
        closing.index < 5 ? closing : { ...closing, betsRoot: leafOf(`another ${closing.index}`) },
      );
      const other = drawSourceOf({ serverSeed, clientSeed: "shoe-1", closings: others });
      for (let index = 0; index < 5; index += 1) {
        expect(drawOf(code).playRound(other, index)).toEqual(drawOf(code).playRound(source, index));
      }
      const coming = (from: typeof source) =>
        [5, 6, 7, 8, 9].map((index) => drawOf(code).playRound(from, index));
      expect(coming(other)).not.toEqual(coming(source));
    },
  );

  test("holds eight decks, and ends by the cut card before anybody draws for a coup that is none", () => {
    for (let shoe = 0; shoe < 8; shoe += 1) {
      const own = drawSourceOf({ serverSeed, clientSeed: `shoe-${shoe}`, closings });
      const { playRound, hasRound } = drawOf("baccarat-standard");
      let rounds = 0;
      while (hasRound(own, rounds)) rounds += 1;
      const refusing = (nonce: number) => {
        if (nonce >= rounds) throw new Error("the shoe is over");
        return own(nonce);
      };
      expect(playRound(refusing, rounds)).toBeNull();
      expect(rounds).toBeGreaterThan(60);
      const counts = new Map<string, number>();
      for (let index = 0; index < rounds; index += 1) {
        const coup = playRound(own, index);
        if (coup?.kind !== "BACCARAT") throw new Error("no coup");
        for (const card of [...coup.playerCards, ...coup.bankerCards])
          counts.set(card, (counts.get(card) ?? 0) + 1);
      }
      const dealt = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(8);
      expect(dealt).toBeGreaterThanOrEqual(400 - 11);
      expect(dealt).toBeLessThanOrEqual(414);
    }
    const { hasRound } = drawOf("dragon-tiger");
    expect([hasRound(source, 104), hasRound(source, 105)]).toEqual([true, false]);
  });

  test("deals every rank as often as a shuffled shoe (chi-square over 16,000 first cards)", () => {
    const counts = new Array<number>(13).fill(0);
    const ranks = "A23456789TJQK";
    for (let shoe = 0; shoe < 8_000; shoe += 1) {
      const own = drawSourceOf({ serverSeed, clientSeed: `even-${shoe}`, closings });
      const round = drawOf("dragon-tiger").playRound(own, 0);
      if (round?.kind !== "DRAGON_TIGER") throw new Error("no round");
      for (const card of [round.dragonCard, round.tigerCard]) {
        const rank = ranks.indexOf(card.charAt(0));
        counts[rank] = (counts[rank] ?? 0) + 1;
      }
    }
    const expected = 16_000 / 13;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(32.9); // 99.9 % of 12 degrees of freedom
  });
});
