import { useState } from "react";
import type * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { askDesk, useDesk } from "./desk.ts";

/** Why the last change was not made. */
export type Refused = { readonly code: string; readonly message: string };

/**
 * A change at the desk: one at a time; what was refused is said in the server's words, and stays for the dialog in which
 * it was asked.
 */
export const useChange = () => {
  const { onEnded, say } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = async <Schema extends z.ZodMiniType>(
    path: string,
    body: object,
    schema: Schema,
    whenRefused?: (code: string) => void,
  ): Promise<z.output<Schema> | null> => {
    setBusy(true);
    setRefused(null);
    const reply = await askDesk("POST", path, schema, body);
    setBusy(false);
    if (reply.ok) return reply.data;
    if (reply.code === "UNAUTHENTICATED") onEnded();
    const message = reply.message ?? m.desk_failed();
    setRefused({ code: reply.code, message });
    say(message);
    whenRefused?.(reply.code);
    return null;
  };
  /** Of a dialog that is closed nothing is left for the next one. */
  const forget = () => setRefused(null);
  return { isBusy, change, refused, forget };
};
