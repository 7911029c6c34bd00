import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { beginRound } from "./beginRound.ts";

/** A request that comes twice at once: the first copy begins its round while the second still asks its questions. */

type Begun = { readonly roundId: string; readonly clientRoundId: string; readonly ageMs: number };

/** Nothing here reaches the database. */
const pool = new pg.Pool({ max: 1 });

afterAll(() => pool.end());

/** The second copy, while `begun` holds what has been begun, and `refused` stands in its way. */
async function secondCopy(begun: Begun[], clientRoundId: string, refused: () => boolean) {
  return await beginRound<Begun>({
    pool,
    processId: randomUUID(),
    rounds: {
      find: async (_pool, roundId) => begun.find((round) => round.roundId === roundId) ?? null,
      findByClientId: async (_pool, _member, id) => begun.find((round) => round.clientRoundId === id) ?? null,
      findLatest: async () => null,
      acknowledgeGame: async () => undefined,
    },
    session: {
      ...{ sessionId: randomUUID(), memberId: randomUUID(), gameCode: "limbo" },
      ...{ walletToken: "token", locale: "ko", level: null },
    },
    game: { gameCode: "limbo", mathsVersion: 1 },
    body: { stakeWon: 1_000, clientRoundId },
    cycleMs: 0,
    isHeld: refused,
    write: async () => undefined,
  });
}

test.each([
  ["it finds that round open", () => true],
  [
    "what it saw of the seeds is past",
    () => {
      throw new Refusal("SEED_CHANGED");
    },
  ],
])(
  "the second of two equal requests is answered with the first one's round although %s",
  async (_name, refused) => {
    const clientRoundId = randomUUID();
    const begun: Begun[] = [];
    const first = { roundId: randomUUID(), clientRoundId, ageMs: 0 };
    const answered = await secondCopy(begun, clientRoundId, () => {
      begun.push(first);
      return refused();
    });
    expect(answered).toEqual(first);
  },
);

test("a request of its own is refused while another round is open", async () => {
  const open = [{ roundId: randomUUID(), clientRoundId: randomUUID(), ageMs: 0 }];
  await expect(secondCopy(open, randomUUID(), () => true)).rejects.toMatchObject({ code: "ROUND_OPEN" });
});
