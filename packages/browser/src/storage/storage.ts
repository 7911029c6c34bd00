export type StorageArea = "local" | "session";

/** What a stored value must be: a schema of zod, or anything that checks the same way. */
export interface Shape<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/**
 * Browser storage may be full, switched off or refuse even to be looked at (private windows, embedded
 * browsers). What could not be kept there is kept for the life of the page, so the app goes on working.
 */
const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };

function area(name: StorageArea): Storage | null {
  try {
    return name === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function readText(name: StorageArea, key: string): string | null {
  const kept = memory[name].get(key);
  if (kept !== undefined) return kept;
  try {
    return area(name)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * The stored value of a key when it still has the shape of the schema, else null. Text that is no JSON or
 * has another shape is removed, so a broken value is met once and not on every start.
 */
export function readStored<Value>(name: StorageArea, key: string, schema: Shape<Value>): Value | null {
  const text = readText(name, key);
  if (text === null) return null;
  const parsed = parseStored(text, schema);
  if (parsed === null) removeStored(name, key);
  return parsed;
}

/** Reads stored text by a schema: null for text that is no JSON or has another shape. */
export function parseStored<Value>(text: string, schema: Shape<Value>): Value | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; falls back to the page's memory when the browser refuses. */
export function writeStored(name: StorageArea, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    const storage = area(name);
    if (storage) {
      storage.setItem(key, text);
      memory[name].delete(key);
      return;
    }
  } catch {
    // Full or forbidden: the page's own memory below still serves this visit.
  }
  memory[name].set(key, text);
}

/** Forgets every key that begins with the prefix, wherever it was kept. */
export function removeStoredWithPrefix(name: StorageArea, prefix: string): void {
  const keys = [...memory[name].keys()];
  try {
    keys.push(...Object.keys(area(name) ?? {}));
  } catch {
    // A storage that cannot be read holds nothing of ours.
  }
  for (const key of keys) if (key.startsWith(prefix)) removeStored(name, key);
}

/** Forgets a key, wherever it was kept. */
export function removeStored(name: StorageArea, key: string): void {
  memory[name].delete(key);
  try {
    area(name)?.removeItem(key);
  } catch {
    // A storage that cannot be written holds nothing of ours either.
  }
}
