import { inSpan, isRecording } from "./spans.ts";

/** No statement is recorded further than this: it says which one it is. */
const longestText = 400;

/** The text of a query as pg takes it: alone, or in an object. */
function textOf(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return undefined;
  return "text" in query && typeof query.text === "string" ? query.text : undefined;
}

/**
 * Makes `query` of a prototype of pg's a span of its own for whoever awaits its answer: the statement as it stands in the
 * code, whose values are apart from it, and no value. What is given a callback is the library's own business.
 */
function traceQuery(prototype: object): () => void {
  const original: unknown = Reflect.get(prototype, "query");
  if (typeof original !== "function") throw new TypeError("the database's driver has no queries");
  const traced = function (this: unknown, ...given: unknown[]): unknown {
    if (!isRecording()) return Reflect.apply(original, this, given);
    const text = textOf(given[0]);
    if (text === undefined || given.some((value) => typeof value === "function"))
      return Reflect.apply(original, this, given);
    const shown = text.trim().replaceAll(/\s+/g, " ");
    const facts = { "db.system.name": "postgresql", "db.query.text": shown.slice(0, longestText) };
    const name = `postgresql ${shown.split(" ", 1)[0] ?? ""}`;
    return inSpan({ name, kind: "CLIENT", facts }, async () => await Reflect.apply(original, this, given));
  };
  Object.defineProperty(prototype, "query", { value: traced, configurable: true, writable: true });
  return () =>
    void Object.defineProperty(prototype, "query", { value: original, configurable: true, writable: true });
}

/** Makes a span of every statement of this process, waiting for a connection included. Answers how to stop. */
export function traceQueries(driver: {
  readonly Pool: { readonly prototype: object };
  readonly Client: { readonly prototype: object };
}): () => void {
  const stops = [traceQuery(driver.Pool.prototype), traceQuery(driver.Client.prototype)];
  return () => {
    for (const stop of stops) stop();
  };
}
