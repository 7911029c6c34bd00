import { m } from "../../paraglide/messages.js";

/** Says that there is nothing to show, and what to expect. */
export function Empty({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="list-empty" role="status">
      <p>{title}</p>
      {hint !== undefined && <p className="list-empty-hint">{hint}</p>}
    </div>
  );
}

/** Says that something could not be read, and reads it again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="list-empty" role="alert">
      <p>{m.sp_failed()}</p>
      <button type="button" className="small" onClick={onRetry}>
        {m.retry()}
      </button>
    </div>
  );
}

const lines = ["a", "b", "c", "d", "e", "f", "g"];

/** Rows in the shape of what comes. */
export function Skeleton() {
  return (
    <div className="list-skeleton" role="status">
      <span className="sr-only">{m.sp_loading()}</span>
      {lines.map((line) => (
        <div key={line} className="skeleton-row" aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
