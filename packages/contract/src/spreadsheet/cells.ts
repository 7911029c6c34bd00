/** What a cell of a file holds: a text stays a text, a number is one to reckon with. */
export type Cell = string | number | null;

/** A list as a file: its header, then its rows in batches as they come, so that a long one costs no memory. */
export interface Table {
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}
