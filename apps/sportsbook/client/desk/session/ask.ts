import { useCallback } from "react";
import type * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { askDesk, useDesk } from "./desk.ts";

/** A call of the desk's that was not done, with the server's words for it, else general ones. */
export class DeskRefusal extends Error {
  readonly code: string;
  /** What the server said; null where it said nothing that can be read. */
  readonly said: string | null;

  constructor(code: string, said: string | null) {
    super(said ?? m.desk_failed());
    this.name = "DeskRefusal";
    this.code = code;
    this.said = said;
  }
}

/** Makes a call of the desk's and answers its data. Throws a `DeskRefusal`. */
export type Ask = <Schema extends z.ZodMiniType>(
  method: "GET" | "POST",
  path: string,
  data: Schema,
  body?: object,
) => Promise<z.output<Schema>>;

/** How parts of the desk make calls. A reply that the session is over signs the operator out. */
export function useAsk(): Ask {
  const { onEnded } = useDesk();
  return useCallback<Ask>(
    async (method, path, data, body) => {
      const reply = await askDesk(method, path, data, body);
      if (reply.ok) return reply.data;
      if (reply.code === "UNAUTHENTICATED") onEnded();
      throw new DeskRefusal(reply.code, reply.message);
    },
    [onEnded],
  );
}
