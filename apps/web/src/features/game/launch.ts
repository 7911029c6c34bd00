import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { DataOf } from "@hanpan/contract/call";
import { playGame } from "@hanpan/contract/calls/launch";
import { useCallback, useEffect, useState } from "react";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { showNotice } from "../../lib/notices.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

export type Launched = DataOf<typeof playGame>;

/** What keeps a member from their game. */
export type LaunchState =
  | { step: "LAUNCHING" }
  | { step: "RUNNING"; launched: Launched }
  | { step: "REFUSED"; failure: RequestFailure }
  | { step: "ASKING_CONSENT"; failure: RequestFailure };

/** The member gives up their deposit bonuses: so many points, as they were shown. */
export interface Agreed {
  lockedBonus: number | undefined;
}

export interface Launch {
  state: LaunchState;
  /** Asks for a new launch; with `agreed` the member gives up their deposit bonuses. */
  start: (agreed?: Agreed) => void;
  /** Asks for one more launch of the game that runs; null when it is refused, which the state then says. */
  another: () => Promise<Launched | null>;
}

/**
 * Launches a game. The address that a launch gives works once and for a minute, so it is asked for when the page is
 * opened and never kept: not in a cache, not over a reload.
 */
export function useLaunch(gameId: string): Launch {
  const [attempt, setAttempt] = useState<{ number: number; agreed?: Agreed | undefined }>({ number: 0 });
  const [state, setState] = useState<LaunchState>({ step: "LAUNCHING" });

  useEffect(() => {
    let left = false;
    const show = (next: LaunchState) => {
      if (!left) setState(next);
    };
    show({ step: "LAUNCHING" });
    launch(gameId, attempt.agreed).then(show);
    return () => {
      left = true;
    };
  }, [gameId, attempt]);

  const start = useCallback((agreed?: Agreed) => {
    setAttempt((before) => ({ number: before.number + 1, agreed }));
  }, []);
  const another = useCallback(async () => {
    const next = await launch(gameId);
    if (next.step === "RUNNING") return next.launched;
    setState(next);
    return null;
  }, [gameId]);
  return { state, start, another };
}

/** The member agreed to the switch: it is said, and their money is asked for again. */
function showForfeit(): void {
  showNotice("info", m.switch_done());
  refreshMoney();
}

async function launch(gameId: string, agreed?: Agreed): Promise<LaunchState> {
  const device = window.matchMedia("(width < 768px)").matches ? "MOBILE" : "DESKTOP";
  const asked = { gameId, device } as const;
  const query = agreed ? { ...asked, agreeForfeit: true as const, ...agreed } : asked;
  try {
    const launched = await sendRequest(playGame, { query });
    if (agreed) showForfeit();
    return { step: "RUNNING", launched };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const asks = error.code === "BONUS_SWITCH_CONSENT_REQUIRED";
    return { step: asks ? "ASKING_CONSENT" : "REFUSED", failure: error };
  }
}
