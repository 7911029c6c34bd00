import { tampered } from "@hanpan/frame/fairness/tampered";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { drawsOf } from "@hanpan/games/fairness/draws";
import { playSlot } from "@hanpan/games/slotGames";
import { describe, expect, test } from "vitest";
import { dancheongRoundOutcome, roundOutcome } from "../../../protocol/outcome.ts";
import { check } from "./check.ts";
import { paidCells } from "./shown/dancheongFortune.tsx";
import { drawRowsOf } from "./shown/Shown.tsx";

const serverSeed = "0f".repeat(32);

function roundOf(gameCode: string, nonce: number) {
  const seeds = { serverSeed, clientSeed: "member-seed", nonce };
  const played = playSlot(gameCode, 1, 2_000, drawsOf(seeds));
  const proof = {
    gameCode,
    mathsVersion: 1,
    serverSeedHash: commitmentOf(serverSeed),
    stakeWon: 2_000,
    ...seeds,
  };
  return { proof, recorded: roundOutcome.parse(JSON.parse(JSON.stringify(played))) };
}

describe.each(["dancheong-fortune", "tiger-and-magpie", "yut-rush"])("%s", (gameCode) => {
  test("confirms honest rounds and gives every draw its row", () => {
    for (let nonce = 0; nonce < 150; nonce += 1) {
      const { proof, recorded } = roundOf(gameCode, nonce);
      const verification = check(proof, recorded);
      expect(verification.status).toBe("VERIFIED");
      if (verification.status !== "VERIFIED") return;
      const rows = drawRowsOf(recorded, verification.draws);
      expect(rows.flatMap(({ draws }) => draws)).toEqual(verification.draws);
      expect(rows.every(({ draws }) => draws.length > 0)).toBe(true);
    }
  });

  test("fails a seed of which one digit was changed", () => {
    const { proof, recorded } = roundOf(gameCode, 7);
    expect(check(tampered(proof), recorded).status).toBe("COMMITMENT_MISMATCH");
  });

  test("fails a record that pays another amount", () => {
    const { proof, recorded } = roundOf(gameCode, 7);
    expect(check(proof, { ...recorded, totalWinWon: recorded.totalWinWon + 1 }).status).toBe(
      "OUTCOME_MISMATCH",
    );
  });
});

test("lights the cells that were paid, and only those", () => {
  const { baseSpin } = dancheongRoundOutcome.parse(roundOf("dancheong-fortune", 7).recorded);
  const spin = {
    ...baseSpin,
    lineWins: [{ line: 0, symbol: "RED" as const, count: 3, rows: [1, 1, 2], pay: 15, winWon: 1_500 }],
    scatterWin: null,
  };
  expect([...paidCells(spin)]).toEqual(["0:1", "1:1", "2:2"]);
});
