/** Keeps what was asked for last. */
export type RecentCache<Key, Value> = {
  /** The value of a key, made when it is not kept. */
  get(key: Key, make: () => Value): Value;
};

/** Makes a cache of so many values; the one that was not asked for the longest goes first. */
export function createRecentCache<Key, Value extends object>(maximum: number): RecentCache<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get(key, make) {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > maximum) {
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      }
      return value;
    },
  };
}
