import type { Language } from "@hanpan/contract/language";
import type { NoteGroupChoice } from "@hanpan/contract/objects/note";
import type { NoteGroup } from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { maskNickname } from "../../lib/mask.ts";
import { customerCenterName } from "../../lib/siteName.ts";

/** A member who may be written to. */
export type Receiver = { readonly memberId: string; readonly nickname: string };

const receiverRow = z
  .object({ member_id: z.string(), nickname: z.string() })
  .transform((found): Receiver => ({ memberId: found.member_id, nickname: found.nickname }));

/** Who has left the site or is suspended receives nothing. */
const reachable = "status IN ('ACTIVE', 'SELF_EXCLUDED')";

/** How many referrers up the line a partner is looked for. */
const highestStep = 20;

const oneOrNull = (rows: readonly unknown[]) => (rows[0] === undefined ? null : receiverRow.parse(rows[0]));

async function referrerOf(connection: Pool | PoolClient, memberId: string): Promise<Receiver | null> {
  const found = await connection.query(
    `SELECT referrer.member_id, referrer.nickname
       FROM platform.member AS own JOIN platform.member AS referrer ON referrer.member_id = own.referrer_member_id
      WHERE own.member_id = $1 AND referrer.${reachable}`,
    [memberId],
  );
  return oneOrNull(found.rows);
}

/** The nearest partner above the member. */
async function partnerOf(connection: Pool | PoolClient, memberId: string): Promise<Receiver | null> {
  const found = await connection.query(
    `WITH RECURSIVE line (member_id, nickname, referrer_member_id, is_partner, status, step) AS (
       SELECT member_id, nickname, referrer_member_id, false, status, 0 FROM platform.member WHERE member_id = $1
       UNION ALL
       SELECT above.member_id, above.nickname, above.referrer_member_id, above.is_partner, above.status, line.step + 1
         FROM line JOIN platform.member AS above ON above.member_id = line.referrer_member_id
        WHERE line.step < $2 AND above.member_id <> $1
     )
     SELECT member_id, nickname FROM line WHERE is_partner AND ${reachable} ORDER BY step LIMIT 1`,
    [memberId, highestStep],
  );
  return oneOrNull(found.rows);
}

/** The member of a group; null when there is none. The customer center is no member. */
export function receiverOfGroup(
  connection: Pool | PoolClient,
  memberId: string,
  group: Exclude<NoteGroup, "CUSTOMER_CENTER">,
): Promise<Receiver | null> {
  return group === "REFERRER" ? referrerOf(connection, memberId) : partnerOf(connection, memberId);
}

/** The member of a nickname, when this member may write to them: one of the groups, or somebody who wrote before. */
export async function receiverOfNickname(
  connection: Pool | PoolClient,
  memberId: string,
  nickname: string,
): Promise<Receiver | null> {
  const found = await connection.query(
    `SELECT member.member_id, member.nickname
       FROM platform.identity JOIN platform.member ON member.member_id = identity.member_id
      WHERE identity.kind = 'NICKNAME' AND identity.value = lower($2) AND member.member_id <> $1
        AND member.${reachable}
        AND (EXISTS (SELECT FROM platform.note WHERE note.member_id = $1 AND note.box = 'IN'
                        AND note.other_member_id = member.member_id)
          OR EXISTS (SELECT FROM platform.member AS own
                      WHERE own.member_id = $1 AND own.referrer_member_id = member.member_id))`,
    [memberId, nickname],
  );
  return oneOrNull(found.rows) ?? partnerNamed(await partnerOf(connection, memberId), nickname);
}

function partnerNamed(partner: Receiver | null, nickname: string): Receiver | null {
  return partner?.nickname.toLowerCase() === nickname.toLowerCase() ? partner : null;
}

/** The groups that the member may write to. A referrer who is the partner stands once, as the partner. */
export async function readGroups(
  pool: Pool,
  memberId: string,
  language: Language,
): Promise<NoteGroupChoice[]> {
  const [referrer, partner] = await Promise.all([referrerOf(pool, memberId), partnerOf(pool, memberId)]);
  const groups: NoteGroupChoice[] = [{ id: "CUSTOMER_CENTER", name: customerCenterName[language] }];
  if (referrer !== null && referrer.memberId !== partner?.memberId)
    groups.push({ id: "REFERRER", name: maskNickname(referrer.nickname) });
  if (partner !== null) groups.push({ id: "PARTNER", name: maskNickname(partner.nickname) });
  return groups;
}
