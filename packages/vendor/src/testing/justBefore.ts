import type { Pool } from "pg";

/**
 * A pool as one request sees it, while something else happens once, just before it asks the statement of this name: what
 * comes in between two looks, whatever the pace of the machine.
 */
export function justBefore(pool: Pool, name: string, happens: () => Promise<unknown>): Pool {
  let isDone = false;
  return new Proxy(pool, {
    get: (own, key) =>
      key === "query"
        ? async (query: string | { readonly name?: string }, ...more: unknown[]) => {
            if (!isDone && typeof query === "object" && query.name === name) {
              isDone = true;
              await happens();
            }
            return await Reflect.apply(own.query, own, [query, ...more]);
          }
        : Reflect.get(own, key),
  });
}
