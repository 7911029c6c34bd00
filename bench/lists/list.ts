import type { Pool } from "pg";

/** A list to be measured at the API. Paths stand below the base path of whom the list is for. */
export type BenchedList = {
  readonly name: string;
  readonly reader: "MEMBER" | "OPERATOR" | "DISTRIBUTOR";
  /** Its first page; asked for once the rows are there where it names one of them. */
  readonly path: string | ((pool: Pool) => Promise<string>);
  /** The cursor of a page deep in, written as the server writes it; none where it has but one page. */
  readonly deepCursor?: (pool: Pool) => Promise<string>;
};

/** An area of the site: what it seeds, and its lists. */
export type BenchedArea = {
  readonly name: string;
  /** Fills the migrated database, which has members (`public.bench_member`), as its owner; `bets` is how many its longest list of play has. */
  readonly seed: (pool: Pool, log: (line: string) => void, bets: number) => Promise<void>;
  readonly lists: readonly BenchedList[];
};

/** The member whose own lists are long, and in whose name lists are read. */
export const readerNumber = 1;
