import { currentInstantGameOf } from "@hanpan/games";
import { gameListings, instantGameCodes } from "@hanpan/games/vocabulary";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { registerSessionRoutes } from "@hanpan/vendor/sessions/sessionRoutes";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  type InstantSession,
  instantReply,
  instantSession,
  moveBody,
  openInstantBody,
  playBody,
  unfinishedInstant,
} from "../../protocol/instant.ts";
import { acknowledgeBody } from "../../protocol/memberRound.ts";
import { Refusal } from "../http/refusal.ts";
import { sentRules } from "../rules/sentRules.ts";
import { instantRulesOf } from "../rules/slotRules.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";
import { instantRounds } from "./instantStore.ts";
import { moveInstantRound } from "./moveInstantRound.ts";
import { type InstantDependencies, playInstant } from "./playInstant.ts";
import { awaitsMember } from "./round.ts";
import { shownInstant } from "./shownInstant.ts";

const calls = {
  play: { method: "POST", path: "/api/instant/play", body: playBody, reply: instantReply },
  move: { method: "POST", path: "/api/instant/move", body: moveBody, reply: instantReply },
  unfinished: { method: "GET", path: "/api/instant/unfinished", reply: unfinishedInstant },
  acknowledge: {
    method: "POST",
    path: "/api/instant/acknowledge",
    body: acknowledgeBody,
    reply: z.null(),
  },
} as const;

type Dependencies = InstantDependencies & {
  readonly sessions: PlaySessions;
  readonly memberAppOrigin: string;
};

/** The calls of the instant games (protocol/instant.ts). */
export function registerInstantRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { pool, sessions } = dependencies;
  const playing = (request: FastifyRequest) => authenticate(sessions, request);

  registerSessionRoutes(app, sessions, {
    path: "/api/instant/session",
    body: openInstantBody,
    session: instantSession,
    launchOf: (launch) => launch,
    sessionOf: (session, balanceWon) => sessionOf(dependencies, session, balanceWon),
  });

  serveVendorCall(app, calls.play, playing, ({ caller: session, body }) =>
    playInstant(dependencies, session, body),
  );

  serveVendorCall(app, calls.move, playing, ({ caller: session, body }) =>
    moveInstantRound(dependencies, session, body),
  );

  serveVendorCall(app, calls.unfinished, playing, async ({ caller: { memberId, gameCode } }) => {
    const open = await instantRounds.findOpenIn(pool, memberId, gameCode);
    const round = open ?? (await instantRounds.findUnshown(pool, memberId, gameCode));
    const isPending = open !== null && !awaitsMember(open);
    return { round: round === null ? null : await shownInstant(pool, round), pending: isPending };
  });

  serveVendorCall(app, calls.acknowledge, playing, async ({ caller: { memberId }, body: { roundId } }) => {
    if (!(await instantRounds.acknowledge(pool, memberId, roundId))) throw new Refusal("NOT_FOUND");
    return null;
  });
}

async function sessionOf(
  { pool, jurisdiction, rulesOf, memberAppOrigin }: Dependencies,
  session: PlaySession,
  balanceWon: number,
): Promise<InstantSession> {
  const gameCode = instantGameCodes.find((code) => code === session.gameCode);
  const game = currentInstantGameOf(session.gameCode);
  if (gameCode === undefined || game === null) throw new Refusal("NOT_FOUND");
  const rules = instantRulesOf(jurisdiction, await rulesOf(session), game);
  const { minimumStakeWon, maximumStakeWon, stakeUnitWon, maximumWinWon } = game;
  return {
    gameCode,
    currency: "KRW",
    balanceWon,
    ...{ minimumStakeWon, stakeUnitWon, maximumWinWon },
    maximumStakeWon: Math.min(maximumStakeWon, rules.stakeCapWon ?? maximumStakeWon),
    rtpPercent: gameListings[gameCode].rtpPercent,
    jurisdiction: await sentRules(pool, session, rules),
    seeds: seedStateOf(await seedInUse(pool, session.memberId)),
    hasUnfinishedRound:
      (await instantRounds.findOpenIn(pool, session.memberId, gameCode)) !== null ||
      (await instantRounds.findUnshown(pool, session.memberId, gameCode)) !== null,
    memberAppOrigin,
  };
}
