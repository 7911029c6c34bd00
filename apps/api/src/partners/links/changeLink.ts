import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const linkRow = z.object({ code: z.string(), name: z.string(), active: z.boolean() });

/** Names a partner's link, ends it or opens it again; answers how it stood. Refuses (throws) NOT_FOUND: none of theirs. */
export async function changeLink(
  client: PoolClient,
  given: {
    readonly linkId: string;
    readonly partnerId: string;
    readonly name: string;
    readonly active: boolean;
  },
) {
  const found = await client.query(
    "SELECT code, name, active FROM platform.partner_link WHERE link_id = $1 AND partner_id = $2 FOR UPDATE",
    [given.linkId, given.partnerId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  await client.query("UPDATE platform.partner_link SET name = $2, active = $3 WHERE link_id = $1", [
    given.linkId,
    given.name,
    given.active,
  ]);
  return linkRow.parse(found.rows[0]);
}
