export { DismissedError, dismissedExitCode } from "./dismissedError.ts";
export { type Release, releaseOf } from "./releaseOf.ts";
export { type Connected, connectedPrograms, dismissOlder } from "./releases.ts";
export { watchDismissal } from "./watchDismissal.ts";
