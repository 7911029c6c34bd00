import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import { z } from "zod";

/** What the stream's statements are for, by their names: each purpose has connections of its own here, so that its time is seen. */
const purposes = new Map([
  ["sequence-outbox", "places"],
  ["read-stream", "rows"],
  ["read-notifications", "figures"],
  ["read-balances-of", "figures"],
]);

const named = z.object({ name: z.string() });

/**
 * A pool of a process of the API that sends each statement of the stream by connections that are called after its purpose
 * (`bench places`, `bench rows`, `bench figures`), and all others by `bench others`.
 */
export function openPools(connectionString: string, maximum: number): Pool {
  const open = (purpose: string, most: number) =>
    createPool({ connectionString, applicationName: `bench ${purpose}`, maximum: most });
  const others = open("others", maximum);
  const pools = new Map([...new Set(purposes.values())].map((purpose) => [purpose, open(purpose, 2)]));
  return new Proxy(others, {
    get(target, key, receiver) {
      if (key !== "query") return Reflect.get(target, key, receiver);
      return (...given: unknown[]) => {
        const statement = named.safeParse(given[0]);
        const purpose = statement.success ? purposes.get(statement.data.name) : undefined;
        const pool = (purpose === undefined ? undefined : pools.get(purpose)) ?? others;
        return Reflect.apply(pool.query, pool, given);
      };
    },
  });
}
