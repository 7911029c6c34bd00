import { m } from "../../paraglide/messages.js";
import type { Pages } from "./usePages.ts";
import "./paging.css";

/** The end of a list, below its rows: that it is being read, could not be read or is empty, or the way to older rows. */
export function PageEnd({ pages, none }: { pages: Pages<unknown>; none: string }) {
  const { isFirst, failure, list, more } = pages;
  if (isFirst) return <p role="status">{m.loading()}</p>;
  if (failure === null && more === null) return list.length === 0 ? <p>{none}</p> : null;
  return (
    <div className="page-end">
      {failure !== null && <p role="alert">{m.check_offline()}</p>}
      <button type="button" onClick={more ?? undefined}>
        {failure === null ? m.list_more() : m.retry()}
      </button>
    </div>
  );
}
