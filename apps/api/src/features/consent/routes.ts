import * as calls from "@hanpan/contract/calls/consent";
import { choicesOffered } from "@hanpan/contract/marketing";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readAdRules } from "../../consents/adRules.ts";
import { keepConsent } from "../../consents/keepConsent.ts";
import { keepMarketing } from "../../consents/keepMarketing.ts";
import { readConsents, readOwnMarketing } from "../../consents/readConsents.ts";
import { readTexts } from "../../consents/readTexts.ts";
import { registerCall } from "../../server/registerCall.ts";

/** What members agree to: the texts, what a member said of them, and saying it. */
export function registerConsentRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  const own = async (memberId: string) => ({
    list: (await readConsents(pool, memberId)).map(({ at, requiredFrom, newest: _newest, ...state }) => ({
      ...state,
      at: at?.toISOString() ?? null,
      requiredFrom: requiredFrom?.toISOString() ?? null,
    })),
    marketing: await readOwnMarketing(pool, memberId),
  });

  registerCall(app, calls.listConsentTexts, async ({ language }) => ({
    list: await readTexts(pool, language),
    marketing: [...choicesOffered(await readAdRules(pool))],
  }));

  registerCall(app, calls.listOwnConsents, ({ member }) => own(member.memberId));

  registerCall(app, calls.giveConsent, async ({ body, member, language, request, now }) => {
    const { memberId } = member;
    const way = body.kind === "MARKETING" ? "OPTIONS" : "ASKED";
    const refusal = await withTransaction(pool, (client) =>
      keepConsent(client, { ...body, memberId, way, language, address: request.address, now }),
    );
    return refusal ?? own(memberId);
  });

  registerCall(app, calls.putMarketing, async ({ body, member, language, request, now }) => {
    const { memberId } = member;
    const refusal = await withTransaction(pool, (client) =>
      keepMarketing(client, {
        ...body,
        ...{ memberId, way: "OPTIONS", language, address: request.address, now },
      }),
    );
    return refusal ?? own(memberId);
  });
}
