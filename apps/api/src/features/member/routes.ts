import * as account from "@hanpan/contract/calls/account";
import * as calls from "@hanpan/contract/calls/member";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readNotification } from "../../lib/readNotification.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readUser } from "../../lib/readUser.ts";
import { endSessions } from "../../lib/sessions.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { changePassword } from "./changePassword.ts";
import { registerContactRoutes } from "./contact/routes.ts";
import { readLogins, readSessions } from "./lists.ts";

/** A session's play time in seconds, its stakes and its wins in won: composed by a flow. */
export type ReadSessionPlay = (
  memberId: string,
  sessionId: string,
) => Promise<{ playSeconds: number; stakeWon: number; winWon: number }>;

export type MemberDependencies = {
  readonly pool: Pool;
  readonly siteSetting: ReadSiteSetting;
  readonly readSessionPlay: ReadSessionPlay;
  /** Whether passwords that are easily guessed are refused: where real members are. */
  readonly strictPasswords: boolean;
  readonly ground: ReachGround;
};

/** The member themself: profile, passwords, sessions and what waits for them. */
export function registerMemberRoutes(app: FastifyInstance, dependencies: MemberDependencies): void {
  const { pool, siteSetting, strictPasswords, readSessionPlay, ground } = dependencies;

  registerContactRoutes(app, { ground, siteSetting });

  registerCall(app, account.changePassword, async ({ member, body, now }) =>
    changePassword({ pool, setting: await siteSetting(), strictPasswords }, member, body, now),
  );

  registerCall(app, calls.getNotification, ({ member, now }) => readNotification(pool, member.memberId, now));

  registerCall(app, calls.getSession, async ({ member, language, now }) => {
    const [user, play] = await Promise.all([
      readUser(pool, member.memberId, language),
      readSessionPlay(member.memberId, member.sessionId),
    ]);
    return {
      user,
      startedAt: member.sessionStartedAt.toISOString(),
      expiresAt: member.sessionExpiresAt.toISOString(),
      serverTime: now.toISOString(),
      playSeconds: play.playSeconds,
      stake: play.stakeWon,
      win: play.winWon,
      netResult: play.winWon - play.stakeWon,
    };
  });

  registerCall(app, account.listLogins, async ({ member, query }) =>
    readLogins(pool, member.memberId, query),
  );

  registerCall(app, account.listSessions, async ({ member, now }) => ({
    list: await readSessions(pool, member, now),
  }));

  registerCall(app, account.endSessions, async ({ member, query, now }) => {
    const choice = query.ids === undefined ? { allBut: member.sessionId } : { only: query.ids };
    return { ended: await endSessions(pool, member.memberId, choice, "ENDED_BY_MEMBER", now) };
  });

  registerCall(app, calls.getMember, async ({ member, params, language }) => {
    if (params.id !== "me" && params.id !== member.memberId) return refuse("FORBIDDEN");
    return readUser(pool, member.memberId, language);
  });
}
