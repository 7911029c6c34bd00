import { addressSubject } from "@hanpan/server/addressSubject";
import type { RequestFacts } from "@hanpan/server/serveCall";
import type { PoolClient } from "pg";
import * as z from "zod";
import { deviceName } from "../../lib/device.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { notifyMember } from "../../reach/notifyMember.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Notifies a member of a sign-in on a device at which their ID did not sign in before (docs/second-factor.md, "New devices"): by a note, and
 * where the site does so by SMS and e-mail too; of the same device from the same address once within a day. In the transaction of the
 * sign-in, after that was recorded and before the device is remembered.
 */
export async function notifyOfNewDevice(
  client: PoolClient,
  { guard, setting }: { readonly guard: SignInGuard; readonly setting: SiteSetting },
  given: {
    readonly memberId: string;
    readonly loginId: string;
    readonly request: Pick<RequestFacts, "cookies" | "address" | "userAgent">;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, loginId, request, now } = given;
  const { address } = request;
  if (guard.knows(request.cookies, loginId)) return;
  if (await isFirstAfterSignUp(client, { memberId, address, now })) return;
  const device = deviceName(request.userAgent) || "-";
  await notifyMember(client, {
    ...{ memberId, template: "NEW_DEVICE", payload: { device, address } },
    ...{ site: setting.siteName, by: "system:sign-in", now },
    ...{ onceInMs: dayMs, byNoteAlone: !setting.secondFactor.notifiesNewDevice },
  });
}

const historyRows = z.array(z.object({ address: z.string(), is_new: z.boolean() }));

/** Whether it is the first sign-in of an account that was made within a day, from where it was made: nobody else had it yet. */
async function isFirstAfterSignUp(
  client: PoolClient,
  { memberId, address, now }: { readonly memberId: string; readonly address: string; readonly now: Date },
): Promise<boolean> {
  const found = await client.query(
    `SELECT history.address, member.created_at > $2 AS is_new
       FROM platform.login_history AS history JOIN platform.member USING (member_id)
      WHERE history.member_id = $1 AND history.outcome = 'SUCCESS'
      ORDER BY history.at DESC, history.login_id DESC LIMIT 3`,
    [memberId, new Date(now.getTime() - dayMs)],
  );
  const history = historyRows.parse(found.rows);
  return (
    history.length <= 2 &&
    history.every((one) => one.is_new && addressSubject(one.address) === addressSubject(address))
  );
}
