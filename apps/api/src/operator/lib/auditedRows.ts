/**
 * Hands the batches of a file on and tells once, when it ends, how many rows left and whether the file is whole. The last
 * batch waits for that, so that no whole file leaves which was not kept; one that is broken off is told with what left.
 */
export async function* auditedRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  tell: (rows: number, whole: boolean) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  let held: readonly Row[] | undefined;
  let told = false;
  try {
    for await (const batch of batches) {
      if (held !== undefined) {
        rows += held.length;
        yield held;
      }
      held = batch;
    }
    told = true;
    await tell(rows + (held?.length ?? 0), true);
    if (held !== undefined) yield held;
  } finally {
    if (!told) await tell(rows, false);
  }
}
