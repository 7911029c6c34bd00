/** Seoul is nine hours ahead of UTC, without summer time. */
const aheadMs = 9 * 60 * 60 * 1_000;

/** An instant as a field of date and time has it, in Seoul: `2026-11-20T09:30`; "" for none. */
export function toSeoulField(instant: string | null): string {
  return instant === null ? "" : new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 16);
}

/** What such a field says, as an instant in UTC; null when it says nothing. */
export function fromSeoulField(text: string): string | null {
  // Browsers read almost anything as some date: what is not whole is none.
  const said = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text)?.[0];
  const saidMs = said === undefined ? Number.NaN : Date.parse(`${said}:00Z`);
  return Number.isNaN(saidMs) ? null : new Date(saidMs - aheadMs).toISOString();
}
