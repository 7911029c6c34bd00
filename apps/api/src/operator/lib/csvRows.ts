import type { Language } from "@hanpan/contract/language";

type Cells = readonly (string | number | null)[];

/** Writes each batch of rows as cells, in the words of a language. */
export async function* csvRows<Item>(
  batches: AsyncIterable<readonly Item[]>,
  cells: (item: Item, language: Language) => Cells,
  language: Language,
): AsyncGenerator<readonly Cells[]> {
  for await (const batch of batches) yield batch.map((item) => cells(item, language));
}
