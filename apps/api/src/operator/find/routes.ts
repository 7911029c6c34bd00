import { findAnything } from "@hanpan/contract/operator/calls/find";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { countPhoneSearch } from "../lib/phoneSearches.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { cluesOf } from "./clues.ts";
import { findMembers } from "./findMembers.ts";
import { findRound, findThings } from "./findThings.ts";

/** One search over everything that an operator may have in hand (docs/operator.md, "One search"). */
export function registerFindRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, findAnything, async ({ operator, query, now }) => {
    const clues = cluesOf(query.text);
    const counted = await countPhoneSearch(pool, operator, query.text, now);
    const [members, things] = await Promise.all([
      findMembers(pool, clues, operator, now),
      findThings(pool, clues, operator),
    ]);
    if (members.members.length > 0) await forgiveAttempt(pool, counted);
    const isNothing = members.members.length === 0 && things.length === 0;
    return { ...members, things: isNothing ? await findRound(pool, clues, operator) : things };
  });
}
