import { tabStorage } from "../visit/tabStorage.ts";

const key = "hanpan-round-ticket";

/**
 * The ticket to the reader's own rounds, or null. It comes behind the address's `#` and is taken out of there at once,
 * so that an address that is passed on shows nobody the rest; this tab keeps it.
 */
export function takeTicket(): string | null {
  const keep = tabStorage();
  const brought = location.hash.slice(1);
  if (brought === "") return keep.getItem(key);
  keep.setItem(key, brought);
  history.replaceState(null, "", location.pathname + location.search);
  return brought;
}
