type Cells = readonly (string | number | null)[];

/** Writes each batch of rows as cells. */
export async function* csvRows<Item>(
  batches: AsyncIterable<readonly Item[]>,
  cells: (item: Item) => Cells,
): AsyncGenerator<readonly Cells[]> {
  for await (const batch of batches) yield batch.map(cells);
}
