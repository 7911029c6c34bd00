import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { isInternalHost } from "@hanpan/server/internalHosts";
import { refuseFields } from "../../server/refusal.ts";

/** The addresses of a vendor that are entered: what this server calls, and where members are sent. */
type Addresses = {
  readonly launchUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly liveFeedUrl?: string | null | undefined;
  readonly gameOrigins?: readonly string[] | undefined;
};

/** The host of an address in which `{game}` or a leading `*.` may stand. */
const hostOf = (address: string): string =>
  new URL(address.replaceAll("{game}", "game").replace("//*.", "//any.")).hostname;

const isPublic = (address: string, protocol: "https:" | "wss:"): boolean =>
  address.startsWith(protocol) && !isInternalHost(hostOf(address));

/**
 * Refuses addresses that a site in production must not have of a vendor: without https (wss), which anybody on the way
 * reads and changes, or of a host that only our own network knows, to which the server would then carry calls for
 * whoever entered it. What stood there before stays: the bundled studio's are set by the machine's own settings.
 */
export function refuseUnsafeAddresses(vendor: Addresses, before?: Addresses): void {
  const fields: Record<string, FieldCode> = {};
  for (const [field, protocol] of [
    ["launchUrl", "https:"],
    ["apiUrl", "https:"],
    ["liveFeedUrl", "wss:"],
  ] as const) {
    const address = vendor[field] ?? null;
    if (address !== null && address !== before?.[field] && !isPublic(address, protocol))
      fields[field] = "PUBLIC_ADDRESS";
  }
  for (const [index, origin] of (vendor.gameOrigins ?? []).entries()) {
    if (before?.gameOrigins?.includes(origin) === true || isPublic(origin, "https:")) continue;
    fields[`gameOrigins.${index}`] = origin.startsWith("https:") ? "PUBLIC_ADDRESS" : "ORIGIN_FORMAT";
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}
