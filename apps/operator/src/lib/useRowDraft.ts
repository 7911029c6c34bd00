import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { isSame, rebased } from "./rebased.ts";

interface RowDraft<Row, Draft> {
  /** The present row, as far as is known: what the draft was made from. */
  readonly standing: Row | null;
  readonly draft: Draft;
  readonly isKept: boolean;
  readonly isBehind: boolean;
}

/**
 * The draft of a form over a row that other operators may change too. What it was made from goes along with a save
 * (`expected`), so that the server refuses to undo what another changed meanwhile. Then fields that were not touched show the
 * present values, the others keep what was typed, and `isBehind` asks whose is to be saved.
 *
 * Without a row it is a form for a new one. With `kept` it stays in this tab until it is saved.
 */
export function useRowDraft<Row extends object, Draft extends object>({
  row,
  schema,
  draftOf,
  kept,
}: {
  row: Row | null;
  /** The fields that the form is made from, out of the whole row. */
  schema: z.ZodMiniType<Row>;
  draftOf: (standing: Row | null) => Draft;
  kept?: { readonly name: string; readonly schema: z.ZodMiniType<Draft> };
}) {
  const standingSchema = z.nullable(schema);
  const onto = (now: RowDraft<Row, Draft>, standing: Row | null): RowDraft<Row, Draft> => {
    if (isSame(now.standing, standing)) return now;
    const draft = rebased(draftOf(standing), draftOf(now.standing), now.draft);
    return { ...now, standing, draft, isBehind: true };
  };
  const [state, setState] = useState((): RowDraft<Row, Draft> => {
    const standing = z.parse(standingSchema, row);
    const found = kept && readDraft(kept.name, z.object({ standing: standingSchema, draft: kept.schema }));
    return found
      ? onto({ ...found, isKept: true, isBehind: false }, standing)
      : { standing, draft: draftOf(standing), isKept: false, isBehind: false };
  });
  const { standing, draft } = state;
  const name = kept?.name;
  const changed = !isSame(draft, draftOf(standing));

  useEffect(() => {
    if (name === undefined) return;
    if (changed) keepDraft(name, { standing, draft });
    else dropDraft(name);
  }, [name, changed, standing, draft]);

  const startAfresh = () => setState({ standing, draft: draftOf(standing), isKept: false, isBehind: false });
  return {
    ...state,
    /** What stood when the form was read; a save says it. */
    expected: standing ?? undefined,
    changed,
    change: (part: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** Discards what was typed and shows the present values. */
    startAfresh,
    /** While another operator was faster: the way out, which also forgets the save that was refused. */
    behind: (submission: { reset: () => void }) =>
      state.isBehind
        ? {
            onTakeNew: () => {
              submission.reset();
              startAfresh();
            },
          }
        : null,
    /** Takes why a save was refused: when another operator was faster, the values of now. */
    refused: (error: Error) => {
      if (!(error instanceof RequestFailure) || error.code !== "VERSION_CONFLICT") return;
      const current = z.safeParse(schema, error.details["current"]);
      if (current.success) setState((now) => onto(now, current.data));
    },
    /** Forgets what was kept, once it is saved. */
    drop: () => {
      if (name !== undefined) dropDraft(name);
    },
  };
}
