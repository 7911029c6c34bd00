import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { openSessionReply, spinReply } from "../../apps/studio/protocol/calls.ts";
import { askMaker } from "../calls/maker.ts";
import type { Reply } from "../calls/reply.ts";
import type { Fact } from "../journal/entry.ts";
import { pauses } from "../plan/proportions.ts";
import { createRandom, type Random } from "../plan/random.ts";
import { launch } from "./launch.ts";
import type { Member } from "./member.ts";

const reply = spinReply(z.looseObject({ totalWinWon: z.int() }));
type Round = z.output<typeof reply>["round"];

const factOf = (key: string, { roundId, stakeWon, outcome }: Round): Fact => ({
  of: "ROUND",
  key,
  roundId,
  stakeWon,
  winWon: outcome.totalWinWon,
  state: "STANDS",
});

/** A round that is drawn while the wallet is away is shown at once and paid later: the same spin is asked again until then. */
const untilPaid = (spun: Reply<z.output<typeof reply>>): Reply<z.output<typeof reply>> =>
  spun.data?.round.payment === "PENDING" ? { data: null, code: "ROUND_PENDING" } : spun;

/** Most members play some fifty to two hundred spins with what they have. */
function chooseStake(
  { lineStakesWon, lines, balanceWon }: z.output<typeof openSessionReply>["session"],
  random: Random,
): number {
  const within = lineStakesWon.filter((stake) => stake * lines * 50 <= balanceWon).slice(-3);
  return random.pick(within.length === 0 ? lineStakesWon.slice(0, 1) : within) * lines;
}

/** A visit to a slot: so many spins at one stake, or fewer where the money does not reach. */
export async function playSlot(member: Member, rounds: number, chance: string): Promise<void> {
  const { course, id } = member;
  const random = createRandom(chance);
  const opened = await launch(member, "SLOT", random);
  if (opened === null) return;
  const { origin, code, token, user } = opened;
  const session = await course.asker.ask("open a slot", () =>
    askMaker({
      origin,
      path: "/api/session",
      token: null,
      body: { token, user, gameCode: code },
      data: openSessionReply,
    }),
  );
  if (session.data === null) return;
  const { jurisdiction } = session.data.session;
  const stakeWon = chooseStake(session.data.session, random);
  const sessionToken = session.data.sessionToken;
  for (let round = 0; round < rounds && !course.isOver(); round += 1) {
    const key = randomUUID();
    const spun = await course.asker.act(
      "spin",
      {
        key,
        asked: { act: "SPIN", memberId: id, amountWon: stakeWon },
        factsOf: (data) => [factOf(key, data.round)],
      },
      async () =>
        untilPaid(
          await askMaker({
            origin,
            path: "/api/spin",
            token: sessionToken,
            body: { stakeWon, clientRoundId: key },
            data: reply,
          }),
        ),
    );
    // What the wallet did not answer is given back; another spin is another round.
    if (spun.code !== null && spun.code !== "WALLET_UNAVAILABLE") return;
    await course.pause(random.pauseMs(pauses.betweenSpinsMs), jurisdiction.minimumSpinTimeMs + 50);
  }
}
