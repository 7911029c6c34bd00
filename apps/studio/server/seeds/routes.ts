import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { authenticateForChange } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type RotateReply, rotateBody } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { rotateSeed, seedInUse, seedStateOf } from "./seedStore.ts";

/** POST /api/seed/rotate: the member makes the server seed public and gets a new commitment, before any new client seed. */
export function registerSeedRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly sessions: PlaySessions },
): void {
  const { pool, sessions } = dependencies;
  const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

  app.post("/api/seed/rotate", limit, async (request, reply) => {
    const session = await authenticateForChange(sessions, request);
    parseBody(request, rotateBody);
    const revealed = await rotateSeed(pool, session.memberId);
    if (revealed === null) throw new Refusal("SEED_CHANGED");
    const data: RotateReply = {
      revealed: {
        serverSeed: revealed.serverSeed,
        serverSeedHash: revealed.serverSeedHash,
        clientSeed: revealed.clientSeed,
        rounds: revealed.nextNonce,
      },
      seeds: seedStateOf(await seedInUse(pool, session.memberId)),
    };
    return sendData(reply, data);
  });
}
