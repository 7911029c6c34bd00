import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type DeskRefusal, useAsk } from "./ask.ts";
import { useDesk } from "./desk.ts";
import type { Read } from "./reads.ts";

type Change = { readonly path: string; readonly body: object };

/**
 * Makes one change at the desk at a time. A refusal is shown in the server's words, and stays for the dialog that asked for the
 * change. With `shows`, the reply is the new state and is shown at once. With `again`, those reads are repeated whether the
 * change was made or refused, since another operator may have been faster. `done` is the notice of a change that was made.
 */
export function useChange<Schema extends z.ZodMiniType>(
  schema: Schema,
  { shows, again, done }: { readonly shows?: Read<Schema>; readonly again?: Read; readonly done?: string },
) {
  const ask = useAsk();
  const { say } = useDesk();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<z.output<Schema>, DeskRefusal, Change>({
    mutationFn: ({ path, body }) => ask("POST", path, schema, body),
    onSuccess: async (answer) => {
      if (done !== undefined) say("success", done);
      if (shows === undefined) return;
      // What was asked before the change must not come after it.
      await client.cancelQueries({ queryKey: shows.key, exact: true });
      client.setQueryData(shows.key, answer);
    },
    onError: (refusal) => say("danger", refusal.message),
    onSettled: () => {
      if (again !== undefined) void client.invalidateQueries({ queryKey: again.key, exact: true });
    },
  });
  /** `forget`: of a dialog that is closed nothing is left for the next one. */
  return { isBusy: isPending, change: mutate, refused: error, forget: reset };
}
