import { inSpan, traceHeaders } from "@hanpan/server/spans";
import * as z from "zod";
import type { VendorAddress } from "./vendorAddress.ts";
import { patienceMs, readText } from "./vendorReply.ts";

const teamName = z.object({ name: z.object({ ko: z.string().max(120), en: z.string().max(120) }) });
/** Matches as the sportsbook lists them to everybody (apps/sportsbook/protocol/fixture.ts): of each what home shows. */
const fixturesReply = z.object({
  data: z.object({
    list: z
      .array(
        z.object({
          fixtureId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,80}$/),
          isVirtual: z.boolean(),
          home: teamName,
          away: teamName,
          startsAtMs: z.int().min(0).max(8_640_000_000_000_000),
          betting: z.string().max(40),
          markets: z
            .array(
              z.object({
                marketKey: z.string().regex(/^[A-Z_]{3,20}(:-?\d{1,5})?$/),
                selections: z
                  .array(
                    z.object({
                      selection: z.string().regex(/^[A-Z0-9_-]{2,20}$/),
                      oddsHundredths: z.int().min(101).max(1_000_000).nullable(),
                    }),
                  )
                  .max(40),
              }),
            )
            .max(40),
        }),
      )
      .max(100),
  }),
});
export type VendorFixtures = z.output<typeof fixturesReply>["data"]["list"];

const path = "/api/sports/fixtures";

async function read(
  vendor: VendorAddress,
  limit: number,
  mayCall: (url: URL) => Promise<boolean>,
): Promise<VendorFixtures | undefined> {
  try {
    const url = new URL(`${vendor.apiUrl.replace(/\/$/, "")}${path}?scope=UPCOMING&limit=${limit}`);
    if (!(await mayCall(url))) return undefined;
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { headers: traceHeaders(), redirect: "error", signal });
    if (!response.ok) return undefined;
    return fixturesReply.safeParse(JSON.parse(await readText(response))).data?.data.list;
  } catch {
    return undefined;
  }
}

/**
 * The next matches that have not begun, the earliest first, as the sportsbook shows them to everybody: nothing is signed, and
 * nothing of ours is said. Of the bundled sportsbook, not of Hub88's protocol; undefined for whoever does not answer as it does.
 */
export function readNextFixtures(
  vendor: VendorAddress,
  limit: number,
  mayCall: (url: URL) => Promise<boolean>,
): Promise<VendorFixtures | undefined> {
  const facts = { "url.path": path, "hanpan.vendor": vendor.code };
  return inSpan({ name: `vendor ${path}`, kind: "CLIENT", facts }, () => read(vendor, limit, mayCall));
}
