/** When to ask again while the database is away: it restarts, or another takes over, in about as long. */
const awaySeconds = 10;

/** When to ask again in a maintenance whose end nobody named, or that is over its end. */
const unknownSeconds = 60;

/** Who waits for longer asks in between: maintenance may end sooner. */
const longestSeconds = 900;

/** After how many seconds it is worth while to ask a closed site again, for the header `Retry-After`. */
export function retryAfterSeconds(
  state: { readonly kind: "AWAY" } | { readonly kind: "MAINTENANCE"; readonly until: string | null },
  now: Date,
): number {
  if (state.kind === "AWAY") return awaySeconds;
  if (state.until === null) return unknownSeconds;
  const seconds = Math.ceil((new Date(state.until).getTime() - now.getTime()) / 1_000);
  return seconds <= 0 ? unknownSeconds : Math.min(seconds, longestSeconds);
}
