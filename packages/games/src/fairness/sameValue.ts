/** Equality of plain data, whatever the order of fields (a database's JSON may reorder them). */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftFields = new Map<string, unknown>(Object.entries(left));
  const rightFields = new Map<string, unknown>(Object.entries(right));
  return (
    leftFields.size === rightFields.size &&
    [...leftFields].every(([name, value]) => rightFields.has(name) && sameValue(value, rightFields.get(name)))
  );
}
