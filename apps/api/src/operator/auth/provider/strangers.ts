import type { RequestFacts } from "@hanpan/server/serveCall";
import type { PoolClient } from "pg";
import { deviceName } from "../../../lib/device.ts";
import { newIdAt } from "../../../lib/newIdAt.ts";
import type { Account } from "./identities.ts";

/** Keeps, beside the audit, that somebody came from the provider whom no operator is bound to. */
export async function keepStranger(
  client: PoolClient,
  { subject }: Account,
  { now, request }: { readonly now: Date; readonly request: RequestFacts },
): Promise<void> {
  await client.query(
    `INSERT INTO platform.stranger_sign_in (sign_in_id, at, operator_id, login_id, address, device)
     VALUES ($1, $2, NULL, left($3, 64), $4, $5)`,
    [newIdAt(now), now, `OIDC ${subject}`, request.address, deviceName(request.userAgent)],
  );
}
