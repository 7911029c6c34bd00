/** A twentieth of the way, each time it is drawn. */
const share = 0.05;
/** A difference in opacity that nobody sees: the fade has arrived. */
const unseen = 0.004;

/** The next value of what fades to another; reaches it, so that a faded picture comes to rest. */
export function fadeTowards(wanted: number, now: number): number {
  return Math.abs(wanted - now) < unseen ? wanted : now + (wanted - now) * share;
}
