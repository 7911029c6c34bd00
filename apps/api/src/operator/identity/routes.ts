import * as calls from "@hanpan/contract/operator/calls/identity";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readHolder } from "../../account-holder/readHolder.ts";
import { readIdentity } from "../../identity/readIdentity.ts";
import { shownTo } from "../lib/personal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

/** Who a member is as it was verified, in their file. */
export function registerOperatorIdentityRoutes(
  app: FastifyInstance,
  { pool }: { readonly pool: Pool },
): void {
  registerOperatorCall(app, calls.getMemberIdentity, async ({ operator, params }) => {
    const [found, holder] = await Promise.all([readIdentity(pool, params.id), readHolder(pool, params.id)]);
    if (found === null) return { identity: null, holder };
    const shown = shownTo(operator);
    const { verifiedAt, birthDate, phone, ...rest } = found;
    return {
      holder,
      identity: {
        ...rest,
        verifiedAt: verifiedAt.toISOString(),
        dob: shown("birthDate", birthDate),
        phone: phone === null ? null : shown("phone", phone),
      },
    };
  });
}
