import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { Button, FormMessage } from "@hanpan/ui";
import { failureMessage, isProposed } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";

const isConflict = (error: Error | null) =>
  error instanceof RequestFailure && error.code === "VERSION_CONFLICT";

/**
 * Why a form of versioned settings was not saved. When another operator saved first it asks whose version is to be kept; what
 * was typed stays until then.
 */
export function SaveRefused({
  error,
  isBehind,
  mayOverwrite = true,
  onTakeNew,
  onOverwrite,
}: {
  error: Error | null;
  /** Whether a newer version was read than the one that was being changed. */
  isBehind: boolean;
  /** Whether what was typed could be saved over the newer version as it is. */
  mayOverwrite?: boolean;
  onTakeNew: () => void;
  onOverwrite: () => void;
}) {
  // What the server says of a conflict is said below, with the ways on.
  const said = isProposed(error) || (isBehind && isConflict(error)) ? null : error;
  if (said === null && !isBehind) return null;
  return (
    <div className="flex flex-col gap-3">
      {said !== null && (
        <FormMessage kind={isProposed(said) ? "info" : "danger"}>{failureMessage(said)}</FormMessage>
      )}
      {isBehind && (
        <div className="flex flex-wrap items-center gap-3">
          <FormMessage kind="danger" className="min-w-60 flex-1">
            {m.version_conflict()}
          </FormMessage>
          <Button kind="quiet" onClick={onTakeNew}>
            {m.version_takeNew()}
          </Button>
          <Button kind="danger" disabled={!mayOverwrite} onClick={onOverwrite}>
            {m.version_saveMine()}
          </Button>
        </div>
      )}
    </div>
  );
}
