import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import { spendChallenge } from "../../../passkeys/ceremonies.ts";
import { appendAudit } from "../../lib/audit.ts";
import { findBound, readComer } from "./identities.ts";
import type { ProviderGround } from "./signIn.ts";

/** Where the provider says that somebody signed out there. */
export const providerHookPath = "/provider/v1";

const bodyBytes = 16 * 1_024;
const requestsPerMinute = 300;
/** Longer than its word counts. */
const spentForMs = 10 * 60_000;

/**
 * POST /provider/v1/logout: back-channel logout (OpenID Connect Back-Channel Logout 1.0). Its own scope: no envelope, session or cookie of the console's reaches
 * here. What is signed ends the sessions that its subject began at the provider; of somebody unknown it says the same.
 */
export async function registerProviderHook(
  app: FastifyInstance,
  { pool, client: provider }: ProviderGround,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyBytes }, (_request, body, done) =>
        done(null, body),
      );
      const config = { rateLimit: { max: requestsPerMinute, timeWindow: 60_000, groupId: "provider" } };
      scope.post("/logout", { config }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        const answer = (status: number, error?: string) =>
          reply.code(status).send(error === undefined ? {} : { error });
        const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
        const token = new URLSearchParams(body).get("logout_token");
        if (provider === null) return answer(404, "not_found");
        if (token === null) return answer(400, "invalid_request");
        const now = app.operatorSupport.clock();
        const said = await provider.readLogout(token, now);
        if (said === "PROVIDER_AWAY") return answer(503, "temporarily_unavailable");
        if (said === null) return answer(400, "invalid_request");
        const { issuer } = provider.config;
        await withTransaction(pool, async (client) => {
          if (!(await spendChallenge(client, `logout ${said.tokenId}`, now, spentForMs))) return;
          const operatorId = await findBound(client, { issuer, subject: said.subject });
          if (operatorId !== null) await endAtProvider(client, operatorId, { address: request.ip, now });
        });
        return answer(200);
      });
    },
    { prefix: providerHookPath },
  );
}

/** Ends what an operator began at the provider; of who has nothing open there is nothing to say. */
async function endAtProvider(
  client: PoolClient,
  operatorId: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  // A sign-in that waits for their second factor here ends with it.
  await client.query("UPDATE platform.operator_identity SET signed_out_at = $2 WHERE operator_id = $1", [
    operatorId,
    now,
  ]);
  const ended = await client.query(
    `UPDATE platform.operator_session SET ended_at = $2
      WHERE operator_id = $1 AND ended_at IS NULL AND expires_at > $2 AND by_provider`,
    [operatorId, now],
  );
  if ((ended.rowCount ?? 0) === 0) return;
  const { loginId: name } = await readComer(client, operatorId, "AS_IT_IS");
  const entry = { action: "auth.leftProvider", subject: "session", after: { ended: ended.rowCount } };
  await appendAudit(client, { operatorId, name, address }, entry, now);
}
