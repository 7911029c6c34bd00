import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { drawsOf } from "@hanpan/games/fairness/draws";
import { playRound } from "@hanpan/games/slot/lines/playRound";
import { expect, it } from "vitest";
import { check, drawsBySpin, paidCells, tampered } from "./check.ts";

const serverSeed = "0f".repeat(32);
const seeds = { serverSeed, clientSeed: "member-seed", nonce: 7 };
const recorded = playRound(dancheongFortune, 2_000, drawsOf(seeds));
const proof = {
  gameCode: "dancheong-fortune",
  mathsVersion: dancheongFortune.mathsVersion,
  serverSeedHash: commitmentOf(serverSeed),
  stakeWon: 2_000,
  ...seeds,
};
const outcome = JSON.parse(JSON.stringify(recorded));

it("confirms an honest round and shows its draws by spin", () => {
  const verification = check(proof, outcome);
  expect(verification.status).toBe("VERIFIED");
  if (verification.status !== "VERIFIED") return;
  const spins = drawsBySpin(verification.draws);
  expect(spins).toHaveLength(1 + recorded.freeSpins.length);
  expect(spins[0]?.draws.map(({ value }) => value)).toEqual(recorded.baseSpin.stops);
});

it("fails a seed of which one digit was changed", () => {
  expect(check(tampered(proof), outcome).status).toBe("COMMITMENT_MISMATCH");
});

it("fails a record that pays another amount", () => {
  expect(check(proof, { ...outcome, totalWinWon: outcome.totalWinWon + 1 }).status).toBe("OUTCOME_MISMATCH");
});

it("lights the cells that were paid, and only those", () => {
  const spin = {
    ...outcome.baseSpin,
    lineWins: [{ line: 0, symbol: "RED", count: 3, rows: [1, 1, 2], pay: 15, winWon: 1_500 }],
    scatterWin: null,
  };
  expect([...paidCells(spin)]).toEqual(["0:1", "1:1", "2:2"]);
});
