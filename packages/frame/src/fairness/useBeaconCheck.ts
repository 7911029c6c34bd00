import { type BeaconValue, beaconTimeMs } from "@hanpan/games/fairness/beacon";
import type { Closing } from "@hanpan/games/fairness/publicValue";
import { useEffect, useMemo, useState } from "react";

/**
 * What the check of the beacon's signatures came to. NONE: no beacon was joined. UNCHECKED: the curve could not be loaded, so
 * nothing is said either way.
 */
export type BeaconCheck = "NONE" | "CHECKING" | "SIGNED" | "FORGED" | "UNCHECKED";

/** A check, and the turn of the event loop that it leaves to the page before the next one. */
async function checkAll(values: readonly BeaconValue[], isLeft: () => boolean): Promise<BeaconCheck> {
  const { isSignedBeaconValue } = await import("@hanpan/games/fairness/beaconSignature");
  for (const value of values) {
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeft()) return "CHECKING";
    if (!isSignedBeaconValue(value)) return "FORGED";
  }
  return "SIGNED";
}

/**
 * Checks the signature of every value of the beacon that closings joined, against the chain's public key, in this browser.
 * The curve is loaded only where there is one to check.
 */
export function useBeaconCheck(closings: readonly Closing[] | null): BeaconCheck {
  const values = useMemo(
    () => (closings ?? []).map(({ beacon }) => beacon).filter((beacon) => beacon !== null),
    [closings],
  );
  const [found, setFound] = useState<{ values: readonly BeaconValue[]; check: BeaconCheck } | null>(null);
  useEffect(() => {
    if (values.length === 0) return;
    let isLeft = false;
    checkAll(values, () => isLeft)
      .catch((): BeaconCheck => "UNCHECKED")
      .then((check) => {
        if (!isLeft) setFound({ values, check });
      });
    return () => {
      isLeft = true;
    };
  }, [values]);
  if (values.length === 0) return "NONE";
  return found?.values === values ? found.check : "CHECKING";
}

/** Whether a closing joined a value that was published before bets were closed, and was known then. */
export function isKnownBefore(closing: Closing | undefined, closesAtMs: number | null): boolean {
  if (closing === undefined || closing.beacon === null || closesAtMs === null) return false;
  return beaconTimeMs(closing.beacon.round) <= closesAtMs;
}

/** The verdict over a proof, which is good only with the beacon's own signatures over values that nobody knew. */
export function withBeacon<Status extends string>(
  status: Status,
  check: BeaconCheck,
  isKnown: boolean,
): Status | "BEACON_FORGED" | "BEACON_KNOWN" | "BEACON_CHECKING" | "BEACON_UNCHECKED" {
  if (status !== "VERIFIED" || check === "NONE") return status;
  if (isKnown) return "BEACON_KNOWN";
  if (check === "FORGED") return "BEACON_FORGED";
  if (check === "CHECKING") return "BEACON_CHECKING";
  return check === "UNCHECKED" ? "BEACON_UNCHECKED" : status;
}
