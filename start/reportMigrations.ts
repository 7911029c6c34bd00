import { migrationChannel } from "@hanpan/database/migrationChannel";
import { migrationBegins, migrationEnds } from "./migrationMessages.ts";

/** Loaded first into every process that the stack starts: reports to the starter, over its channel, while this one migrates. */
function send(message: string): void {
  // A starter that is gone has closed the channel; stopWithParent.ts answers that.
  process.send?.(message, undefined, undefined, () => undefined);
}

migrationChannel.start.subscribe(() => send(migrationBegins));
migrationChannel.asyncEnd.subscribe(() => send(migrationEnds));
