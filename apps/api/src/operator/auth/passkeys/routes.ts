import * as calls from "@hanpan/contract/operator/calls/passkey";
import { withTransaction } from "@hanpan/database";
import type { Cookie } from "@hanpan/server/cookies";
import type { FastifyInstance } from "fastify";
import type { ReadSiteSetting } from "../../../lib/readSiteSetting.ts";
import { askChallenge, challengeOf, spendChallenge } from "../../../passkeys/ceremonies.ts";
import type { PasskeyGround } from "../../../passkeys/passkeyGround.ts";
import { mostPasskeys, operatorPasskeys } from "../../../passkeys/store.ts";
import { creationOptionsOf, requestOptionsOf, verifyMade } from "../../../passkeys/verify.ts";
import type { SecretBox } from "../../../second-factor/totp.ts";
import { Refusal, refuse } from "../../../server/refusal.ts";
import { endOperatorSessions } from "../../lib/sessions.ts";
import { registerOpenCall, registerOperatorCall } from "../../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../../server/support.ts";
import { readMe } from "../me.ts";
import { refuseUnproven, toProve } from "./proveAgain.ts";
import { askSignIn, signInByPasskey } from "./signIn.ts";

export type OperatorPasskeyDependencies = {
  readonly ground: PasskeyGround;
  readonly siteSetting: ReadSiteSetting;
  readonly secretBox: SecretBox;
  /** By which a browser is known between the question and the answer of a sign-in. */
  readonly cookie: Cookie;
  /** The cookie by which the pictures that only operators see are fetched. */
  readonly pictures: Cookie;
  readonly totpRequired: boolean;
};

const toAdd = ({ sessionId }: SignedInOperator) => `operator adds ${sessionId}`;

/** Operators' passkeys (docs/passkeys.md, "Operators"). */
export function registerOperatorPasskeyRoutes(
  app: FastifyInstance,
  dependencies: OperatorPasskeyDependencies,
): void {
  const { ground, siteSetting, secretBox, cookie, pictures, totpRequired } = dependencies;
  const { pool, party, sealing } = ground;
  const subjectOf = ({ operatorId }: SignedInOperator) => `operator:${operatorId}`;

  registerOpenCall(app, calls.askPasskeySignIn, async (arrival) => askSignIn(ground, cookie, arrival));

  registerOpenCall(app, calls.signInByPasskey, async ({ body, language, now, request }) => {
    const setting = await siteSetting();
    const token = await signInByPasskey({ ground, cookie, setting }, body, { now, request });
    if (token instanceof Refusal) return token;
    const operator = await app.operatorSupport.authenticate(token, {
      ...{ address: request.address, now, slides: false },
    });
    if (operator === null || operator === "ELSEWHERE") return refuse("UNAUTHENTICATED");
    request.cookies.set(pictures, token);
    return { token, me: await readMe(pool, operator, { setting, totpRequired, language, now }) };
  });

  registerOperatorCall(app, calls.listPasskeys, async ({ operator }) => ({
    origin: party?.origin ?? null,
    list: await operatorPasskeys.list(pool, operator.operatorId),
  }));

  registerOperatorCall(app, calls.askPasskeyProof, async ({ operator, now }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const known = await operatorPasskeys.known(pool, operator.operatorId);
    if (known.length === 0) return refuse("NO_SECOND_FACTOR");
    const { challenge, ticket } = askChallenge(sealing, toProve(operator), now);
    return { options: requestOptionsOf(party, challenge, known), ticket };
  });

  registerOperatorCall(app, calls.askNewPasskey, async ({ operator, body, language, now, record }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const known = await operatorPasskeys.known(pool, operator.operatorId);
    if (known.length >= mostPasskeys) return refuse("PASSKEYS_FULL", { maximum: mostPasskeys });
    const unproven = await refuseUnproven({ ground, secretBox }, operator, body, now);
    if (unproven !== null) return unproven;
    await record(pool, { subject: subjectOf(operator) });
    const { challenge, ticket } = askChallenge(sealing, toAdd(operator), now);
    const options = creationOptionsOf(party, {
      siteName: (await siteSetting()).siteName[language],
      owner: { id: operator.operatorId, name: operator.loginId },
      ...{ challenge, known },
    });
    return { options, ticket };
  });

  registerOperatorCall(app, calls.addPasskey, async ({ operator, body, now, record }) => {
    if (party === null) return refuse("PASSKEYS_UNAVAILABLE");
    const challenge = challengeOf(sealing, toAdd(operator), body.ticket, now);
    const made = challenge === null ? null : await verifyMade(party, challenge, body);
    if (challenge === null || made === null) return refuse("PASSKEY_NOT_ADDED");
    const { operatorId, sessionId } = operator;
    return withTransaction(pool, async (client) => {
      await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR NO KEY UPDATE", [
        operatorId,
      ]);
      const live = await client.query(
        "SELECT FROM platform.operator_session WHERE session_id = $1 AND ended_at IS NULL",
        [sessionId],
      );
      if (live.rowCount === 0) throw refuse("UNAUTHENTICATED");
      if (!(await spendChallenge(client, challenge, now))) throw refuse("PASSKEY_NOT_ADDED");
      const known = await operatorPasskeys.known(client, operatorId);
      if (known.length >= mostPasskeys) throw refuse("PASSKEYS_FULL", { maximum: mostPasskeys });
      const { name, transports } = body;
      if (!(await operatorPasskeys.add(client, operatorId, made, { name, transports, now })))
        throw refuse("PASSKEY_TAKEN");
      // Whoever came in by the password alone comes in by a second factor now.
      if (known.length === 0 && !operator.totpEnabled)
        await endOperatorSessions(client, operatorId, { allBut: sessionId }, now);
      await record(client, { subject: subjectOf(operator), after: { name } });
      return null;
    });
  });

  registerOperatorCall(app, calls.renamePasskey, async ({ operator, body, record }) =>
    withTransaction(pool, async (client) => {
      if (!(await operatorPasskeys.rename(client, operator.operatorId, body.id, body.name)))
        throw refuse("NOT_FOUND");
      await record(client, { subject: subjectOf(operator), after: { name: body.name } });
      return null;
    }),
  );

  registerOperatorCall(app, calls.removePasskey, async ({ operator, body, now, record }) => {
    const unproven = await refuseUnproven({ ground, secretBox }, operator, body, now);
    if (unproven !== null) return unproven;
    return withTransaction(pool, async (client) => {
      const name = await operatorPasskeys.remove(client, operator.operatorId, body.id);
      if (name === null) throw refuse("NOT_FOUND");
      await record(client, { subject: subjectOf(operator), before: { name } });
      return null;
    });
  });
}
