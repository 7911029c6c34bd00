import { m } from "../../paraglide/messages.js";

/** Lies over a place that is not there yet. */
export function Loading() {
  return (
    <div className="veil loading" role="status">
      <span className="loader" aria-hidden="true" />
      <p>{m.loading()}</p>
    </div>
  );
}
