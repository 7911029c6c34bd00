import type { Call } from "@hanpan/contract/call";
import type { TriedCall } from "@hanpan/server/testing/hostileInput";
import { safeParse } from "zod";
import type { RequestParts } from "./requestParts.ts";

/** Declared calls as they are tried with bad input, each by who may make it, with a good request of each. */
export function hostileCalls(
  calls: readonly Call[],
  basePath: `/${string}`,
  requests: Readonly<Record<string, RequestParts>>,
  given: Readonly<Record<string, Partial<TriedCall>>>,
): TriedCall[] {
  return calls.map((call) => {
    const { params, query, body } = requests[call.id] ?? {};
    return {
      route: `${call.method} ${basePath}${call.path}`,
      ...(params === undefined ? {} : { params: textsOf(params) }),
      ...(query === undefined ? {} : { query: textsOf(query) }),
      ...(call.body === undefined || body === undefined ? {} : { body }),
      ...(call.body !== undefined && safeParse(call.body, {}).success ? { needsNoBody: true } : {}),
      as: "caller",
      ...given[call.id],
    };
  });
}

/** The parts of an address as it carries them: a list by a name that says so. */
function textsOf(parts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) =>
      Array.isArray(value) ? [`${name}[]`, String(value[0])] : [name, String(value)],
    ),
  );
}
