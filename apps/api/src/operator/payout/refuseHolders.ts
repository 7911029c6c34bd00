import type { PoolClient } from "pg";
import * as z from "zod";
import { readHolderSigns } from "../../account-holder/readHolder.ts";
import { markOf } from "../../lib/personalMarks.ts";
import { opened } from "../../lib/personalValues.ts";
import { refuse } from "../../server/refusal.ts";

const itemRows = z.array(
  z.object({
    memberId: z.string(),
    requestId: z.string(),
    position: z.number(),
    accountNumber: z.string(),
    payableAt: z.date().nullable(),
  }),
);

/**
 * Refuses MARKS_UNSEEN (`details.position`) where a bank named another holder of an account of the batch after its withdrawal was approved:
 * whoever approved it cannot have seen it (docs/identity.md, "The account's holder").
 */
export async function refuseHolders(client: PoolClient, batchId: string): Promise<void> {
  const found = await client.query(
    `SELECT item.member_id AS "memberId", item.request_id AS "requestId", item.position, request.account_number AS "accountNumber",
            request.payable_at AS "payableAt"
       FROM platform.payout_item AS item
       JOIN platform.money_request AS request ON request.member_id = item.member_id AND request.request_id = item.request_id
      WHERE item.batch_id = $1 AND item.status = 'WAITING' AND platform.holder_check() = 'HOLD' ORDER BY item.position`,
    [batchId],
  );
  const items = itemRows.parse(found.rows);
  const signs = await readHolderSigns(
    client,
    items,
    items.map(({ memberId, accountNumber }) =>
      markOf("ACCOUNT", opened(memberId, "accountNumber", accountNumber)),
    ),
  );
  const unseen = items.find(({ payableAt }, place) => {
    const { outcome, holds, answered_at: at } = signs[place] ?? {};
    return holds === true && outcome === "DIFFERS" && at && payableAt && at.getTime() >= payableAt.getTime();
  });
  if (unseen !== undefined)
    throw refuse("MARKS_UNSEEN", { marks: ["HOLDER_DIFFERS"], position: unseen.position });
}
