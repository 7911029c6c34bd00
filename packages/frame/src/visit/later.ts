/** So long after the first round became possible the rest comes: what a quick hand does first has the line to itself. */
const restAfterMs = 1_500;

const rest = new Set<() => Promise<unknown>>();
let isPlayable = false;

/** Has something loaded once the first round can be played, which does not need it. A failure changes nothing: who needs it asks again. */
export function loadLater(load: () => Promise<unknown>): void {
  if (isPlayable) void load().catch(() => undefined);
  else rest.add(load);
}

/** The first round can be played: what waits for that comes now, one after the other. */
export function loadRest(): void {
  if (isPlayable) return;
  isPlayable = true;
  setTimeout(async () => {
    for (const load of rest) await load().catch(() => undefined);
    rest.clear();
  }, restAfterMs);
}
