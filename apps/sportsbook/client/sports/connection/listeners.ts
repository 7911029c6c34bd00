/** Who listens to what, by key. */
export function createListeners<Key>() {
  const listeners = new Map<Key, Set<() => void>>();
  return {
    listen: (key: Key, listener: () => void): (() => void) => {
      const all = listeners.get(key) ?? new Set();
      all.add(listener);
      listeners.set(key, all);
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(key) === all) listeners.delete(key);
      };
    },
    has: (key: Key): boolean => listeners.has(key),
    /** Calls all that listen to any of the keys, in one go. */
    notify: (keys: Iterable<Key>): void => {
      for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
    },
  };
}
