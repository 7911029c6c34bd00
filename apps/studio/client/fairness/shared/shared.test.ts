import { tampered } from "@hanpan/frame/fairness/tampered";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { drawsOf } from "@hanpan/games/fairness/draws";
import { verifySharedRound } from "@hanpan/games/fairness/verifySharedRound";
import { sharedRoundDrawOf } from "@hanpan/games/sharedRoundGames";
import { describe, expect, test } from "vitest";
import { sharedOutcome } from "../../../protocol/liveOutcome.ts";
import { miniCodes } from "../../mini/games/miniGames.ts";
import { tableCodes } from "../../tables/games/tableGames.ts";
import { outcomeLines, sharedGameName } from "./outcomeWords.ts";

const serverSeed = "3c".repeat(32);

function roundOf(gameCode: string, index: number) {
  const clientSeed = `${gameCode}-1`;
  const played = sharedRoundDrawOf(gameCode, 1)?.playRound(
    (nonce) => drawsOf({ serverSeed, clientSeed, nonce }),
    index,
  );
  return {
    proof: {
      gameCode,
      mathsVersion: 1,
      serverSeed,
      serverSeedHash: commitmentOf(serverSeed),
      clientSeed,
      index,
      closings: null,
    },
    recorded: sharedOutcome.parse(played),
  };
}

describe.each([...tableCodes, ...miniCodes])("%s", (gameCode) => {
  test("is confirmed, said in words, and fails a seed of which one digit was changed", () => {
    for (let index = 0; index < 30; index += 1) {
      const { proof, recorded } = roundOf(gameCode, index);
      expect(verifySharedRound(proof, recorded).status).toBe("VERIFIED");
      expect(verifySharedRound(tampered(proof), recorded).status).toBe("COMMITMENT_MISMATCH");
      expect(outcomeLines(gameCode, recorded).every((line) => line.length > 0)).toBe(true);
    }
    expect(sharedGameName(gameCode)).not.toBe(gameCode);
  });
});
