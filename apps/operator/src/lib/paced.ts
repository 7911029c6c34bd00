/** Something that is done as often as it is asked for, but not more often than its pace. */
export type Paced = { readonly ask: () => void; readonly stop: () => void };

/**
 * Does `act` at once when it is asked for, and then at most once each `everyMs`: what is asked for meanwhile is done together, once
 * the time is over, so that the last asking is never left undone.
 */
export function createPaced(everyMs: number, act: () => void): Paced {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isOwed = false;
  function rest(): void {
    pause = setTimeout(() => {
      pause = undefined;
      if (!isOwed) return;
      isOwed = false;
      act();
      rest();
    }, everyMs);
  }
  return {
    ask() {
      if (pause !== undefined) {
        isOwed = true;
        return;
      }
      act();
      rest();
    },
    stop() {
      clearTimeout(pause);
      pause = undefined;
      isOwed = false;
    },
  };
}
