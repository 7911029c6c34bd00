import type { HolderProvider } from "./port.ts";

/** How the last digits of an account answer in a demo. */
export const simulatedEnds = { other: "99", away: "98" } as const;

/**
 * The demo's: no bank is asked. Whatever the member typed is right, but for accounts that end as `simulatedEnds` says.
 *
 * @param typedName the holder as the site has it.
 */
export function createSimulatedHolder(
  typedName: (accountNumber: string) => Promise<string | null>,
): HolderProvider {
  return {
    name: "SIMULATED",
    async ask({ accountNumber }) {
      if (accountNumber.endsWith(simulatedEnds.away)) return { answer: "UNKNOWN", reason: "NoAnswer" };
      if (accountNumber.endsWith(simulatedEnds.other)) return { answer: "HOLDER", name: "다른예금주" };
      const name = await typedName(accountNumber);
      return name === null ? { answer: "UNKNOWN", reason: "NOT_FOUND" } : { answer: "HOLDER", name };
    },
  };
}
