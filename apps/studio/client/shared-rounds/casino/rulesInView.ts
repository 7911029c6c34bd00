import type { RulesInView } from "../../../protocol/liveCalls.ts";

type Options = {
  /** What the studio says now; null when no answer can be had. */
  readonly ask: () => Promise<RulesInView | null>;
  /** Whether nothing is being shown of which the answer would say the end. */
  readonly mayShow: () => boolean;
  readonly show: (rules: RulesInView) => void;
};

/**
 * Keeps in view what the rules of play ask for. One asking at a time: what happens meanwhile is asked once more after it. An
 * answer that cannot be had leaves what is shown.
 */
export function createRulesInView({ ask, mayShow, show }: Options) {
  let isAsking = false;
  let isOutdated = false;
  return {
    refresh: async (): Promise<void> => {
      isOutdated = true;
      if (isAsking) return;
      isAsking = true;
      while (isOutdated && mayShow()) {
        isOutdated = false;
        const rules = await ask();
        // A result that began to be shown while the answer was under way may be in it.
        if (rules !== null && mayShow()) show(rules);
      }
      isAsking = false;
    },
  };
}
