/** The little of a browser's storage that is needed; a frame without storage still plays, but a reload ends its visit. */
export type Keep = {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
};

/** The storage of this tab, or one that forgets when the browser refuses it. */
export function tabStorage(): Keep {
  try {
    sessionStorage.getItem("");
    return sessionStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
