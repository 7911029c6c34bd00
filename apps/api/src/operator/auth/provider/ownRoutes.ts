import * as calls from "@hanpan/contract/operator/calls/provider";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import * as z from "zod";
import { Refusal, refuse } from "../../../server/refusal.ts";
import { endOperatorSessions } from "../../lib/sessions.ts";
import { registerOperatorCall } from "../../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../../server/support.ts";
import { type ProofGround, provenForMs, refuseUnproven } from "../passkeys/proveAgain.ts";
import { type Account, bindOperator, findBound, isBound, readComer } from "./identities.ts";
import { roleByClaim } from "./roleByClaim.ts";
import { beginAtProvider, type ProviderGround, takeAnswer } from "./signIn.ts";

const bindingRow = z.object({ bound_at: z.date(), signed_in_at: z.date().nullable() });
const provenRow = z.object({ proven_at: z.date().nullable() });

/** An operator's own binding to the provider, and proving there again who they are. */
export function registerOwnProviderRoutes(
  app: FastifyInstance,
  { provider, proofs }: { readonly provider: ProviderGround; readonly proofs: ProofGround },
): void {
  const { pool, client: asked } = provider;

  registerOperatorCall(app, calls.readOwnIdentity, async ({ operator, now }) => {
    const found = await pool.query(
      "SELECT bound_at, signed_in_at FROM platform.operator_identity WHERE operator_id = $1",
      [operator.operatorId],
    );
    const session = await pool.query(
      "SELECT proven_at FROM platform.operator_session WHERE session_id = $1",
      [operator.sessionId],
    );
    const binding = found.rows[0] === undefined ? null : bindingRow.parse(found.rows[0]);
    const { proven_at: provenAt } = provenRow.parse(session.rows[0]);
    const until = provenAt === null ? null : new Date(provenAt.getTime() + provenForMs);
    return {
      provider: asked === null ? null : { name: asked.config.name },
      bound:
        binding === null
          ? null
          : {
              boundAt: binding.bound_at.toISOString(),
              signedInAt: binding.signed_in_at?.toISOString() ?? null,
            },
      provenUntil: until !== null && until > now ? until.toISOString() : null,
    };
  });

  registerOperatorCall(app, calls.beginOwnProvider, async ({ operator, body, now, request, record }) => {
    const { act, ...proof } = body;
    if (asked === null) return refuse("NO_PROVIDER");
    const { operatorId, sessionId } = operator;
    const bound = await isBound(pool, operatorId);
    if (act === "PROVE" && !bound) return refuse("IDENTITY_UNKNOWN");
    if (act === "BIND") {
      if (bound) return refuse("IDENTITY_TAKEN");
      const unproven = await refuseUnproven(proofs, operator, proof, now);
      if (unproven !== null) return unproven;
    }
    const begun = await beginAtProvider(provider, { is: act, sessionId }, { now, request });
    if (!(begun instanceof Refusal))
      await record(pool, { subject: `operator:${operatorId}`, after: { act } });
    return begun;
  });

  registerOperatorCall(app, calls.returnOwnProvider, async ({ operator, body, now, request, record }) => {
    const taken = await takeAnswer(provider, body, ["BIND", "PROVE"], { now, request });
    if (taken instanceof Refusal) return taken;
    const { act, identity, config } = taken;
    if (!("sessionId" in act) || act.sessionId !== operator.sessionId) return refuse("PROVIDER_OVER");
    const account = { issuer: config.issuer, subject: identity.subject };
    return withTransaction(pool, async (client) => {
      const { holds } = await readComer(client, operator.operatorId, "LOCKED");
      if (act.is === "PROVE") await noteProven(client, operator, account, now);
      else {
        const byClaim = roleByClaim(config, identity.claims, holds);
        if (typeof byClaim === "string") throw refuse(byClaim);
        await bindOwn(client, operator, account, now);
      }
      await record(client, { subject: `operator:${operator.operatorId}`, after: { act: act.is } });
      return { act: act.is };
    });
  });
}

/** Notes that the operator proved at the provider who they are: for one act, within five minutes, in this session. */
async function noteProven(
  client: PoolClient,
  { operatorId, sessionId }: SignedInOperator,
  account: Account,
  now: Date,
): Promise<void> {
  if ((await findBound(client, account)) !== operatorId) throw refuse("IDENTITY_UNKNOWN");
  const noted = await client.query(
    "UPDATE platform.operator_session SET proven_at = $2 WHERE session_id = $1 AND ended_at IS NULL",
    [sessionId, now],
  );
  if (noted.rowCount === 0) throw refuse("UNAUTHENTICATED");
}

/** Binds the operator to the account, unless an owner who secured theirs meanwhile has ended the session that asks. */
async function bindOwn(
  client: PoolClient,
  { operatorId, sessionId }: SignedInOperator,
  account: Account,
  now: Date,
): Promise<void> {
  const live = await client.query(
    "SELECT FROM platform.operator_session WHERE session_id = $1 AND ended_at IS NULL",
    [sessionId],
  );
  if (live.rowCount === 0) throw refuse("UNAUTHENTICATED");
  if (!(await bindOperator(client, operatorId, account, { by: "SELF", now }))) throw refuse("IDENTITY_TAKEN");
  await endOperatorSessions(client, operatorId, { allBut: sessionId }, now);
}
