import type { RequestFacts } from "@hanpan/server/serveCall";
import type { PoolClient } from "pg";
import { deviceName } from "../../lib/device.ts";
import type { SignInGuard } from "../../lib/signInGuard.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { notifyMember } from "../../reach/notifyMember.ts";

/**
 * Notifies a member of a sign-in on a device at which their ID did not sign in before, where the site does so (docs/second-factor.md, "New
 * devices"); in the transaction of the sign-in, and before the device is remembered.
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
  if (!setting.secondFactor.notifiesNewDevice || guard.knows(request.cookies, loginId)) return;
  const device = deviceName(request.userAgent) || "-";
  await notifyMember(client, {
    ...{ memberId, template: "NEW_DEVICE", payload: { device, address: request.address } },
    ...{ site: setting.siteName, by: "system:sign-in", now },
  });
}
