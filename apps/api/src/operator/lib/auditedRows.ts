/**
 * Passes the batches of a file on and reports once, when it ends, how many rows left and whether the file is whole. The last
 * batch waits for that, so that no whole file leaves which was not kept; one that is broken off is reported with what left.
 */
export async function* auditedRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  report: (rows: number, whole: boolean) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  let held: readonly Row[] | undefined;
  let isReported = false;
  try {
    for await (const batch of batches) {
      if (held !== undefined) {
        rows += held.length;
        yield held;
      }
      held = batch;
    }
    isReported = true;
    await report(rows + (held?.length ?? 0), true);
    if (held !== undefined) yield held;
  } finally {
    if (!isReported) await report(rows, false);
  }
}
