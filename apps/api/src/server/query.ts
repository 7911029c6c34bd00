const arraySuffix = "[]";

/**
 * Reads a query in the product's form: `ids[]=a&ids[]=b` is an array, everything else a text.
 * A name that is repeated without brackets becomes an array too, so that its schema refuses it instead of
 * one value silently winning. The result has no prototype.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [written, value] of new URLSearchParams(text)) {
    const isArray = written.endsWith(arraySuffix);
    const name = isArray ? written.slice(0, -arraySuffix.length) : written;
    const before = query[name];
    if (before === undefined) query[name] = isArray ? [value] : value;
    else query[name] = [...(Array.isArray(before) ? before : [before]), value].slice(0, 200);
  }
  return query;
}
