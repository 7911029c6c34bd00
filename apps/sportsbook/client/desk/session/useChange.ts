import { type MutateOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { type DeskRefusal, useAsk } from "./ask.ts";
import { useDesk } from "./desk.ts";
import type { Read } from "./reads.ts";

type Change = { readonly path: string; readonly body: object };

/**
 * Makes one change at the desk at a time. A refusal is shown in the server's words, and stays for the dialog that asked for the
 * change. With `shows`, the reply is the new state and is shown at once. With `again`, those reads are repeated whether the
 * change was made or refused, since another operator may have been faster. `done` is the notice of a change that was made, also
 * when its dialog was closed before the reply.
 */
export function useChange<Schema extends z.ZodMiniType>(
  schema: Schema,
  {
    shows,
    again,
    done,
  }: {
    readonly shows?: Read<Schema>;
    readonly again?: Read;
    readonly done?: string | ((answer: z.output<Schema>) => string);
  },
) {
  const ask = useAsk();
  const { say } = useDesk();
  const client = useQueryClient();
  // Set at once: the library reports a pending change a moment later, and a second press may come before that.
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const { mutate, error, reset } = useMutation<z.output<Schema>, DeskRefusal, Change>({
    mutationFn: ({ path, body }) => ask("POST", path, schema, body),
    onSuccess: async (answer) => {
      if (done !== undefined) say("success", typeof done === "string" ? done : done(answer));
      if (shows === undefined) return;
      // What was asked before the change must not come after it.
      await client.cancelQueries({ queryKey: shows.key, exact: true });
      client.setQueryData(shows.key, answer);
    },
    onError: (refusal) => say("danger", refusal.message),
    onSettled: () => {
      isUnderWay.current = false;
      setBusy(false);
      if (again !== undefined) void client.invalidateQueries({ queryKey: again.key, exact: true });
    },
  });
  function change(asked: Change, afterwards: MutateOptions<z.output<Schema>, DeskRefusal, Change>): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    mutate(asked, afterwards);
  }
  /** `forget` is for a dialog that closes: its refusal, and what it wanted to do after the reply, are dropped. */
  return { isBusy, change, refused: error, forget: reset };
}
