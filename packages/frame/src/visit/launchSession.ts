import type { Reply } from "./call.ts";
import { forgetSession, keepSession, keptSession, type Launch, launchFrom } from "./launch.ts";
import { tabStorage } from "./tabStorage.ts";

/** How a family of games reads its session and exchanges a launch for one. */
export type SessionCalls<Session> = {
  readonly read: () => Promise<Reply<Session>>;
  readonly open: (
    launch: Launch,
  ) => Promise<Reply<{ readonly sessionToken: string; readonly session: Session }>>;
};

/** `isNew`: the launch was exchanged just now; a reload of the frame goes on with the session that it had. */
export type BegunSession<Session> = { readonly session: Session; readonly isNew: boolean };

/** The session of this frame: the launch of its address is exchanged once, and a reload goes on with what was kept. */
export function createLaunchSession() {
  const keep = tabStorage();
  const launch = launchFrom(location.href);
  let token = keptSession(keep, launch);
  return {
    token: () => token,
    /** The member whom the frame was opened for; null where its address names none. */
    user: launch?.user ?? null,
    begin: async <Session>(calls: SessionCalls<Session>): Promise<Reply<BegunSession<Session>>> => {
      if (token !== null) {
        const reply = await calls.read();
        if (reply.ok) return { ok: true, data: { session: reply.data, isNew: false } };
        if (reply.code !== "UNAUTHENTICATED") return reply;
        token = null;
      }
      if (launch === null) return { ok: false, code: "LAUNCH_USED", message: null, retryAfterMs: 0 };
      const reply = await calls.open(launch);
      if (!reply.ok) return reply;
      token = reply.data.sessionToken;
      keepSession(keep, launch, token);
      return { ok: true, data: { session: reply.data.session, isNew: true } };
    },
    forget: () => forgetSession(keep),
  };
}
