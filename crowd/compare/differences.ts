/** How journal and books differ, a sentence each. */
export type Differences = {
  /** Acknowledged, and not in the books. */
  readonly lost: string[];
  /** Acknowledged once, and twice in the books. */
  readonly doubled: string[];
  /** In the books, and neither acknowledged nor unknown nor made by the site itself. */
  readonly invented: string[];
};

export const noDifferences = (): Differences => ({ lost: [], doubled: [], invented: [] });
