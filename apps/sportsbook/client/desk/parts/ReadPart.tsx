import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import type { Read } from "../session/useRead.ts";

/** Shows what was read, or that it is on its way, or that it could not be read. */
export function ReadPart<Data>({
  read,
  children,
}: {
  read: Read<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (read.data !== null) return children(read.data);
  if (read.state === "LOADING") {
    return (
      <p className="desk-empty" role="status">
        {m.desk_opening()}
      </p>
    );
  }
  return (
    <div className="desk-empty" role="alert">
      <p>{m.desk_failed()}</p>
      <button type="button" className="desk-button" onClick={read.again}>
        {m.desk_again()}
      </button>
    </div>
  );
}
