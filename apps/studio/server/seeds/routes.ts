import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { rotateBody, rotateReply } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { rotateSeed, seedInUse, seedStateOf } from "./seedStore.ts";

const rotate = {
  method: "POST",
  path: "/api/seed/rotate",
  body: rotateBody,
  reply: rotateReply,
  mostPerMinute: 60,
} as const;

/** POST /api/seed/rotate: the member makes the server seed public and gets a new commitment, before any new client seed. */
export function registerSeedRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly sessions: PlaySessions },
): void {
  const { pool, sessions } = dependencies;

  serveVendorCall(
    app,
    rotate,
    (request) => authenticateForChange(sessions, request),
    async ({ caller: { memberId } }) => {
      const revealed = await rotateSeed(pool, memberId);
      if (revealed === null) throw new Refusal("SEED_CHANGED");
      return {
        revealed: {
          serverSeed: revealed.serverSeed,
          serverSeedHash: revealed.serverSeedHash,
          clientSeed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        },
        seeds: seedStateOf(await seedInUse(pool, memberId)),
      };
    },
  );
}
