/** Conditions of a list's filters, with their values: only what is asked for stands in the statement. */
export type Conditions = {
  /** Adds a condition; each `?` stands for the next value. */
  readonly add: (text: string, ...values: readonly unknown[]) => void;
  /** The same, when the value was given. */
  readonly addGiven: (text: string, value: unknown) => void;
  /** Gives a value its own place, such as a limit's. */
  readonly place: (value: unknown) => string;
  /** All conditions, joined; `true` when there are none. */
  readonly text: () => string;
  readonly values: readonly unknown[];
};

/**
 * Collects conditions. A filter that is not given is left out of the statement altogether, so that the database plans
 * for what is asked: `$1 IS NULL OR …` would hide an index from it.
 */
export function createConditions(): Conditions {
  const parts: string[] = [];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const add = (text: string, ...given: readonly unknown[]) => {
    const waiting = [...given];
    parts.push(text.replaceAll("?", () => place(waiting.shift())));
  };
  return {
    add,
    addGiven: (text, value) => {
      if (value !== undefined) add(text, value);
    },
    place,
    text: () => (parts.length === 0 ? "true" : parts.join(" AND ")),
    values,
  };
}
