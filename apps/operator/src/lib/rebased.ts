const isGroup = <Value>(value: Value): value is Value & object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values of a form say the same; the order of a group's fields says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  const values = new Map<string, unknown>(Object.entries(other));
  return (
    Object.keys(one).length === values.size &&
    Object.entries(one).every(([name, value]) => values.has(name) && isSame(value, values.get(name)))
  );
}

/**
 * What was changed from `before` to `draft`, put over `onto`: a field that was not touched keeps its value there. A list counts
 * as one field.
 */
export function rebased<Value>(onto: Value, before: Value, draft: Value): Value {
  if (isSame(before, draft)) return onto;
  if (!isGroup(onto) || !isGroup(before) || !isGroup(draft)) return draft;
  const next = { ...onto };
  for (const name in draft) next[name] = rebased(onto[name], before[name], draft[name]);
  return next;
}

/** Those fields of a group that were changed in the draft, with their values in `of`. */
export function changedFields<Group extends object>(before: Group, draft: Group, of: Group): Partial<Group> {
  const changed: Partial<Group> = {};
  for (const name in draft) if (!isSame(before[name], draft[name])) changed[name] = of[name];
  return changed;
}
