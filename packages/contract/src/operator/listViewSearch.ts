/**
 * Filters that name somebody, however their letters are written. A view keeps none of them: whoever is erased would stand on in it (docs/personal-data.md).
 */
const ofSomebody: ReadonlySet<string> = new Set([
  "account",
  "address",
  "depositor",
  "loginid",
  "member",
  "nickname",
  "search",
  "subject",
  "text",
]);

/** The longest value of a filter. */
const valueMaximum = 64;

/** The longest search of a view, in characters. */
export const viewSearchMaximum = 500;

/** Whether a view may keep this filter. */
export const isKeptFilter = (key: string, value: string): boolean =>
  /^[a-zA-Z]{1,24}$/.test(key) &&
  !ofSomebody.has(key.toLowerCase()) &&
  value !== "" &&
  value.length <= valueMaximum;

/** Whether this is the search of a view: filters that may be kept, each once, as an address has them. */
export function isViewSearch(search: string): boolean {
  const filters = [...new URLSearchParams(search)];
  const keys = new Set(filters.map(([key]) => key));
  return keys.size === filters.length && filters.every(([key, value]) => isKeptFilter(key, value));
}
