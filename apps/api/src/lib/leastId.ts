/** The least UUIDv7 of an instant: rows of that instant and later have this id or a greater one. */
export function leastIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
