import { newIdempotencyKey } from "@hanpan/browser/requests/idempotencyKey";
import { isOutcomeUnknown, leavesOpen } from "@hanpan/browser/requests/outcome";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { DataOf } from "@hanpan/contract/call";
import { playRoulette } from "@hanpan/contract/calls/roulette";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "../../lib/callQuery.ts";
import { watchGame } from "../../lib/shownBalances.ts";
import { dropPendingSpin, keepPendingSpin, readPendingSpin, type SentSpin } from "./pendingSpin.ts";
import { refreshRoulette } from "./queries.ts";
import type { SpinSeeds } from "./seeds.ts";

export type Play = DataOf<typeof playRoulette>;

/**
 * Where a spin is. `ASKED`: the wheel turns and waits for the server's reply. `DECIDED`: the result is known and the wheel runs
 * out toward it. `SHOWN`: the wheel has stopped. `UNKNOWN`: no reply came; the same spin can be retried. `REFUSED`: the server
 * said no, and nothing was played. `resumed`: it was sent before this page was opened.
 */
export type Spin =
  | { readonly phase: "RESTING" }
  | { readonly phase: "ASKED" | "UNKNOWN"; readonly sent: SentSpin; readonly resumed: boolean }
  | { readonly phase: "DECIDED" | "SHOWN"; readonly play: Play; readonly resumed: boolean }
  | { readonly phase: "REFUSED"; readonly message: string };

/** Pauses before the same spin is asked for again, without the member's doing. */
const pausesMs = [600, 1_500, 3_000];

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/**
 * Asks for a spin until there is a word, a few times: the key makes all of them one. Null when it stays
 * open; fails when the server said that it was not played. `wasSent`: it was asked for before.
 */
async function askSurely({ key, seeds }: SentSpin, wasSent: boolean): Promise<Play | null> {
  let isOpen = wasSent;
  for (const pauseMs of [...pausesMs, null]) {
    try {
      return await ask(playRoulette, { idempotencyKey: key, query: seeds ?? {} });
    } catch (error) {
      if (!(error instanceof RequestFailure) || !leavesOpen(error, isOpen)) throw error;
      // Who was turned away is not to come again at once.
      if (pauseMs === null || !isOutcomeUnknown(error)) return null;
      isOpen = true;
      await pause(pauseMs);
    }
  }
  return null;
}

/**
 * The member's spin, from the press to the shown result; goes on with one that a reload or a cut interrupted. A refusal
 * goes when tickets come.
 */
export function useSpin(memberId: string, tickets: number) {
  // A spin of before turns from the first moment: until it is shown nothing on the page may say what it came to.
  const [spin, setSpin] = useState<Spin>(() => {
    const sent = readPendingSpin(memberId);
    return sent === null ? { phase: "RESTING" } : { phase: "ASKED", sent, resumed: true };
  });
  const mounted = useRef(true);
  /** A spin is asked for: known at once, for a second press in the same moment. */
  const isAsked = useRef(false);
  const watch = useRef<ReturnType<typeof watchGame> | null>(null);

  /** While the wheel turns the header keeps the balances of before. */
  const hold = useCallback(() => {
    watch.current ??= watchGame();
    watch.current.round(true);
  }, []);
  const release = useCallback(() => {
    watch.current?.leave();
    watch.current = null;
  }, []);

  const carryOut = useCallback(
    async (sent: SentSpin, resumed: boolean, wasSent: boolean) => {
      isAsked.current = true;
      setSpin({ phase: "ASKED", sent, resumed });
      hold();
      try {
        const play = await askSurely(sent, wasSent);
        if (!mounted.current) return;
        if (play !== null) {
          setSpin({ phase: "DECIDED", play, resumed });
          return;
        }
        release();
        setSpin({ phase: "UNKNOWN", sent, resumed });
      } catch (error) {
        if (!mounted.current) return;
        release();
        dropPendingSpin();
        setSpin({ phase: "REFUSED", message: error instanceof Error ? error.message : "" });
        refreshRoulette();
      } finally {
        isAsked.current = false;
      }
    },
    [hold, release],
  );

  useEffect(() => {
    mounted.current = true;
    const sent = readPendingSpin(memberId);
    if (sent !== null) void carryOut(sent, true, true);
    return () => {
      mounted.current = false;
      release();
    };
  }, [memberId, carryOut, release]);

  const ticketsBefore = useRef(tickets);
  useEffect(() => {
    if (tickets > ticketsBefore.current)
      setSpin((known) => (known.phase === "REFUSED" ? { phase: "RESTING" } : known));
    ticketsBefore.current = tickets;
  }, [tickets]);

  // Back on the line the open spin is asked for without a press.
  useEffect(() => {
    if (spin.phase !== "UNKNOWN") return;
    const again = () => void carryOut(spin.sent, spin.resumed, true);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [spin, carryOut]);

  return {
    spin,
    /** A new spin under these seeds; what it is asked for with is kept before it is sent. */
    start(seeds: SpinSeeds) {
      if (isAsked.current) return;
      const sent = { key: newIdempotencyKey(), seeds };
      keepPendingSpin(memberId, sent);
      void carryOut(sent, false, false);
    },
    /** The open spin once more. */
    again() {
      if (spin.phase === "UNKNOWN") void carryOut(spin.sent, spin.resumed, true);
    },
    /** The wheel has stopped at the result. */
    landed() {
      if (spin.phase !== "DECIDED") return;
      dropPendingSpin();
      release();
      setSpin({ ...spin, phase: "SHOWN" });
      refreshRoulette();
    },
  };
}
