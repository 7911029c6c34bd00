import { useState } from "react";
import type * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { askDesk, useDesk } from "./desk.ts";

/** A change at the desk: one at a time; what was refused is said in the server's words. */
export const useChange = () => {
  const { onEnded, say } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const change = async <Schema extends z.ZodMiniType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema> | null> => {
    setBusy(true);
    const reply = await askDesk("POST", path, schema, body);
    setBusy(false);
    if (reply.ok) return reply.data;
    if (reply.code === "UNAUTHENTICATED") onEnded();
    say(reply.message ?? m.desk_failed());
    return null;
  };
  return { isBusy, change };
};
