import * as z from "zod";

/** A switch. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** The platform's wallet for this vendor: its last part is the code under which the platform knows the vendor. */
export const walletOfVendor = z
  .url({ protocol: /^https?$/ })
  .transform((text) => {
    const url = text.replace(/\/+$/, "");
    return { url, vendorCode: /\/([a-z0-9][a-z0-9-]{0,31})$/.exec(new URL(url).pathname)?.[1] ?? "" };
  })
  .refine(({ vendorCode }) => vendorCode !== "", "does not end in this vendor's code, as …/wallet/hanpan");

/** Relays of the beacon that is joined to the bets, with commas between them, as `https://api.drand.sh`. */
export const beaconRelays = z
  .string()
  .transform((text) => text.split(",").map((relay) => relay.trim().replace(/\/+$/, "")))
  .refine((relays) => relays.every((relay) => /^https?:\/\/[^/]/.test(relay)), "is no list of web addresses");
