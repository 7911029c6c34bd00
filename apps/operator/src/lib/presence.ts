import { keepSession } from "@hanpan/contract/operator/calls/auth";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as m from "../paraglide/messages.js";
import { ring } from "./bell/ring.ts";
import { ask } from "./client.ts";
import { meQuery } from "./me.ts";
import { dismissNotice, showNotice } from "./notices.ts";
import { currentToken, useSignedIn } from "./session.ts";

const inputs = ["keydown", "pointerdown", "wheel"] as const;
const reportEveryMs = 30_000;
const warnBeforeMs = 60_000;
/** Asked a moment later than due: by then the server's clock says the same. */
const momentMs = 1_000;

/**
 * Keeps the session while the operator is at the console: by a key, a pointer or a touch, never by what a tab reads by
 * itself. A minute before it would end the bell rings and a notice says so.
 */
export function usePresence(): void {
  useReporting();
  useWarning();
}

/** Reports input to the server, at most every 30 seconds. */
function useReporting(): void {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let reportedAtMs = Number.NEGATIVE_INFINITY;
    const report = () => {
      if (performance.now() - reportedAtMs < reportEveryMs) return;
      reportedAtMs = performance.now();
      const token = currentToken();
      ask(keepSession, { body: {} }).then(
        (me) => {
          if (currentToken() === token) client.setQueryData(meQuery.queryKey, me);
        },
        // What was not received is reported again with the next input after the pause.
        () => undefined,
      );
    };
    // A browser reports a pointer that rests, too, when what lies under it changes.
    let place: string | undefined;
    const reportMove = ({ screenX, screenY }: PointerEvent) => {
      const before = place;
      place = `${screenX},${screenY}`;
      if (before !== undefined && before !== place) report();
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const input of inputs) window.addEventListener(input, report, options);
    window.addEventListener("pointermove", reportMove, options);
    return () => listening.abort();
  }, [signedIn, client]);
}

/** Asks again before the session would end, since another tab may have kept it; warns when none has. */
function useWarning(): void {
  const signedIn = useSignedIn();
  const { data, dataUpdatedAt, refetch } = useQuery({ ...meQuery, enabled: signedIn, staleTime: 60_000 });
  const leftMs =
    data === undefined ? undefined : Date.parse(data.session.expiresAt) - Date.parse(data.serverTime);
  const isEnding = signedIn && leftMs !== undefined && leftMs <= warnBeforeMs;

  useEffect(() => {
    if (!signedIn || leftMs === undefined) return;
    const dueMs = dataUpdatedAt + leftMs - (isEnding ? 0 : warnBeforeMs) + momentMs;
    const timer = setTimeout(() => void refetch(), Math.max(momentMs, dueMs - Date.now()));
    return () => clearTimeout(timer);
  }, [signedIn, leftMs, isEnding, dataUpdatedAt, refetch]);

  useEffect(() => {
    if (!isEnding) return;
    ring("own");
    const id = showNotice("warning", m.session_ending(), warnBeforeMs);
    return () => dismissNotice(id);
  }, [isEnding]);
}
