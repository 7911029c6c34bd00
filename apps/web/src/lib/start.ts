import { followLanguageOfOtherTabs, restoreLanguage } from "./language.ts";
import { restoreSession } from "./session.ts";
import { followSessionOfOtherTabs } from "./sessionEnd.ts";

/**
 * Restores what the browser keeps (language and session) before the app is shown, then follows the other
 * tabs. Returns how to stop following.
 */
export function startState(): () => void {
  restoreLanguage();
  restoreSession();
  const stops = [followLanguageOfOtherTabs(), followSessionOfOtherTabs()];
  return () => {
    for (const stop of stops) stop();
  };
}
