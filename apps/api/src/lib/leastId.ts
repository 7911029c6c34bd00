const firstHexDigits = 12;

/**
 * The least UUIDv7 of an instant: rows of that instant and later have this id or a greater one. Before 1970 there is
 * no id, so that every row is later.
 */
export function leastIdOf(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(firstHexDigits, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The instant of a UUIDv7, to the millisecond. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, firstHexDigits), 16));
}
