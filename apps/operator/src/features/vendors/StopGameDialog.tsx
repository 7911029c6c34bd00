import { listGames, listVendors, pauseGame, resumeGame } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorGame } from "@hanpan/contract/operator/objects/vendor";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** Asks before a game is stopped or put on again, with what it means; stopping takes a reason. */
export function StopGameDialog({
  game,
  name,
  onClose,
}: {
  game: OperatorGame;
  name: string;
  onClose: () => void;
}) {
  const closeThis = useWhileShown(onClose, game.id);
  const options = { readAgain: [listGames, listVendors], quiet: true, done: m.common_saved() };
  const pause = useSubmit(pauseGame, options);
  const resume = useSubmit(resumeGame, options);
  const stops = game.active;
  const error = pause.error ?? resume.error;
  return (
    <ReasonDialog
      open
      title={stops ? m.game_pauseAsk({ name }) : m.game_resumeAsk({ name })}
      confirmLabel={stops ? m.vendor_pause() : m.vendor_resume()}
      kind={stops ? "danger" : "play"}
      reason={stops ? "required" : "optional"}
      busy={pause.isPending || resume.isPending}
      failure={error ? failureMessage(error) : undefined}
      onClose={onClose}
      onConfirm={(reason) => {
        const params = { id: game.id };
        if (stops) pause.mutate({ params, body: { reason: reason ?? "" } }, { onSuccess: closeThis });
        else
          resume.mutate({ params, body: reason === undefined ? {} : { reason } }, { onSuccess: closeThis });
      }}
    >
      {stops && (
        <span translate="no">{m.game_pauseLead({ count: game.recentBets.toLocaleString("en-US") })}</span>
      )}
    </ReasonDialog>
  );
}
