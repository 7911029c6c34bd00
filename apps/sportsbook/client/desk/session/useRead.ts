import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import { askDesk, useDesk } from "./desk.ts";

export type Read<Data> = {
  readonly state: "LOADING" | "FAILED" | "READY";
  /** What was read last; it stays while it is read again. */
  readonly data: Data | null;
  readonly again: () => void;
  /** Shows what a change has answered, without asking anew. */
  readonly put: (data: Data) => void;
};

/** Reads a path of the desk, and again every few seconds while the tab is looked at. */
export const useRead = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  everyMs = 5_000,
): Read<z.output<Schema>> => {
  const { onEnded } = useDesk();
  const [read, setRead] = useState<{
    readonly path: string;
    readonly failed: boolean;
    readonly data: z.output<Schema> | null;
  }>({ path, failed: false, data: null });

  const look = useCallback(
    async (isGone: () => boolean): Promise<void> => {
      const reply = await askDesk("GET", path, schema);
      if (isGone()) return;
      if (reply.ok) setRead({ path, failed: false, data: reply.data });
      else if (reply.code === "UNAUTHENTICATED") onEnded();
      else setRead((known) => ({ path, failed: true, data: known.path === path ? known.data : null }));
    },
    [path, schema, onEnded],
  );

  useEffect(() => {
    let gone = false;
    const isGone = () => gone;
    void look(isGone);
    const beat = setInterval(() => {
      if (!document.hidden) void look(isGone);
    }, everyMs);
    return () => {
      gone = true;
      clearInterval(beat);
    };
  }, [look, everyMs]);

  const again = useCallback(() => void look(() => false), [look]);
  const put = useCallback((data: z.output<Schema>) => setRead({ path, failed: false, data }), [path]);
  const data = read.path === path ? read.data : null;
  return { state: data !== null ? "READY" : read.failed ? "FAILED" : "LOADING", data, again, put };
};
