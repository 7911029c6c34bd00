/** An instant as whole epoch milliseconds. */
export const millisecondsOf = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

/** A parameter of whole epoch milliseconds as an instant, exactly. */
export function instantOf(parameter: string): string {
  return `'epoch'::timestamptz + ${parameter}::bigint * interval '1 millisecond'`;
}
