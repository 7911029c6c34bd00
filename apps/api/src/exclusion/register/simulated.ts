import type { ExclusionRegister } from "./port.ts";

/** Whom the demo's register knows, by the name that they sign up with. */
export const simulatedNames = { excluded: "등록제외", away: "응답없음" } as const;

/** The demo's: it knows one name as excluded, and is away for another. */
export function createSimulatedRegister(): ExclusionRegister {
  return {
    name: "SIMULATED",
    ask({ name }) {
      const written = name.replaceAll(/\s/g, "");
      if (written === simulatedNames.away) return Promise.resolve({ answer: "UNKNOWN", reason: "TIMEOUT" });
      return Promise.resolve({ answer: written === simulatedNames.excluded ? "EXCLUDED" : "CLEAR" });
    },
  };
}
