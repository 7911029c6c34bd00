import { randomUUID } from "node:crypto";
import { raiseWonOf, usualChoice, usualMove } from "@hanpan/games/instant/habits";
import { instantGameCodes } from "@hanpan/games/vocabulary";
import {
  type InstantReply,
  type InstantRound,
  instantReply,
  openInstantReply,
} from "../../apps/studio/protocol/instant.ts";
import { askMaker } from "../calls/maker.ts";
import type { Reply } from "../calls/reply.ts";
import type { Fact } from "../journal/entry.ts";
import { pauses } from "../plan/proportions.ts";
import { createRandom, type Random } from "../plan/random.ts";
import { launch } from "./launch.ts";
import type { Member } from "./member.ts";

/** Where a game is played, by the session that was opened there. */
type Place = { readonly origin: string; readonly token: string };

/** A round that waits for a move has its stake taken and no end yet; what was staked in its middle is a part of its stake. */
const factOf = (key: string, { roundId, outcome, payment }: InstantRound): Fact => ({
  of: "ROUND",
  key,
  roundId,
  stakeWon: outcome.stakeWon,
  winWon: payment === "OPEN" ? null : outcome.totalWinWon,
  state: "STANDS",
});

/** A round that ends while the wallet is away is paid later: the same is asked again until then. */
const untilPaid = (reply: Reply<InstantReply>): Reply<InstantReply> =>
  reply.data?.round.payment === "PENDING" ? { data: null, code: "ROUND_PENDING" } : reply;

/** Most members play some fifty to two hundred rounds with what they have. */
function chooseStake(balanceWon: number, random: Random): number {
  const within = [1_000, 2_000, 3_000, 5_000].filter((stakeWon) => stakeWon * 50 <= balanceWon);
  return random.pick(within.length === 0 ? [1_000] : within);
}

/** A visit to an instant game: so many rounds at one stake, or fewer where the money does not reach. */
export async function playInstant(member: Member, rounds: number, chance: string): Promise<void> {
  const { course } = member;
  const random = createRandom(chance);
  const opened = await launch(member, "INSTANT", random);
  const gameCode = instantGameCodes.find((code) => code === opened?.code);
  if (opened === null || gameCode === undefined) return;
  const { origin, token, user } = opened;
  const session = await course.asker.ask("open an instant game", () =>
    askMaker({
      origin,
      path: "/api/instant/session",
      token: null,
      body: { token, user, gameCode },
      data: openInstantReply,
    }),
  );
  if (session.data === null) return;
  const { balanceWon, jurisdiction } = session.data.session;
  const place = { origin, token: session.data.sessionToken };
  const stakeWon = chooseStake(balanceWon, random);
  for (let round = 0; round < rounds && !course.isOver(); round += 1) {
    const choice = usualChoice(gameCode, random);
    if (choice === null || !(await playRound(member, place, { choice, stakeWon }, random))) return;
    await course.pause(random.pauseMs(pauses.betweenSpinsMs), jurisdiction.minimumSpinTimeMs + 50);
  }
}

/** Plays a round to its end; false when the visit is over. */
async function playRound(
  member: Member,
  { origin, token }: Place,
  { choice, stakeWon }: { readonly choice: object; readonly stakeWon: number },
  random: Random,
): Promise<boolean> {
  const { course, id } = member;
  const key = randomUUID();
  const began = await course.asker.act(
    "play a round",
    {
      key,
      asked: { act: "SPIN", memberId: id, amountWon: stakeWon },
      factsOf: (data) => [factOf(key, data.round)],
    },
    async () =>
      untilPaid(
        await askMaker({
          origin,
          path: "/api/instant/play",
          token,
          body: { stakeWon, clientRoundId: key, choice },
          data: instantReply,
        }),
      ),
  );
  // What the wallet did not answer is given back; another round is another one.
  if (began.data === null) return began.code === "WALLET_UNAVAILABLE";
  return await playOn(member, { origin, token }, { key, round: began.data.round }, random);
}

/** Moves until a round is over; false when the visit is over before. A move that would take more stake is made once by its key. */
async function playOn(
  member: Member,
  { origin, token }: Place,
  begun: { readonly key: string; readonly round: InstantRound },
  random: Random,
): Promise<boolean> {
  const { course, id } = member;
  const { key } = begun;
  let { round } = begun;
  let mayRaise = true;
  while (round.payment === "OPEN") {
    await course.pause(random.pauseMs(pauses.betweenSpinsMs) / 2);
    const { roundId, stakeWon, outcome, balanceAfterBetWon } = round;
    const move = usualMove(outcome, random, mayRaise ? balanceAfterBetWon : 0);
    const amountWon = raiseWonOf(round.gameCode, stakeWon, move);
    const raiseId = amountWon > 0 ? randomUUID() : undefined;
    const body = { roundId, number: round.moves, move, raiseId };
    const send = async () =>
      untilPaid(await askMaker({ origin, path: "/api/instant/move", token, body, data: instantReply }));
    const moved =
      raiseId === undefined
        ? await course.asker.ask("make a move", send)
        : await course.asker.act(
            "raise a stake",
            {
              key: raiseId,
              asked: { act: "SPIN", memberId: id, about: roundId, amountWon },
              factsOf: (data) => [factOf(key, data.round)],
            },
            send,
          );
    if (moved.data === null) {
      // A raise that is refused leaves the round as it was, to be played on without one.
      if (raiseId === undefined || moved.code === "UNKNOWN") return false;
      mayRaise = false;
      continue;
    }
    round = moved.data.round;
    if (raiseId === undefined) course.asker.learn(id, [factOf(key, round)]);
  }
  return true;
}
