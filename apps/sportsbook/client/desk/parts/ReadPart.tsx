import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";

/** Shows what was read, or that it is on its way, or that it could not be read. */
export function ReadPart<Data>({
  read,
  children,
}: {
  read: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (read.data !== undefined) return children(read.data);
  // A failure stands until something is read, and is not taken back each time that it is tried again.
  if (read.errorUpdateCount === 0) {
    return (
      <p className="desk-empty" role="status">
        {m.desk_opening()}
      </p>
    );
  }
  return (
    <div className="desk-empty" role="alert">
      <p>{m.desk_failed()}</p>
      <button type="button" className="desk-button" onClick={() => void read.refetch()}>
        {m.desk_again()}
      </button>
    </div>
  );
}
