/** A value of a query: what a client may give before it is written into a URL. */
type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Writes a query in the product's form: arrays as `ids[]=a&ids[]=b` (spec §7), what is undefined left out.
 * Answers "" or a text that begins with `?`.
 */
export function writeQuery(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    if (typeof value === "object") for (const item of value) parameters.append(`${name}[]`, String(item));
    else parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
