import type { DataOf } from "@hanpan/contract/call";
import { playRoulette } from "@hanpan/contract/calls/roulette";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "../../lib/call-query.ts";
import { newIdempotencyKey } from "../../lib/idempotency.ts";
import { RequestFailure } from "../../lib/request-failure.ts";
import { watchGame } from "../../lib/shown-balances.ts";
import { isUncertain } from "../../money-parts/submission.ts";
import { dropPendingSpin, keepPendingSpin, readPendingSpin } from "./pending-spin.ts";
import { refreshRoulette } from "./queries.ts";

export type Play = DataOf<typeof playRoulette>;

/**
 * Where a spin is. `ASKED`: the wheel turns and the server's word is awaited. `DECIDED`: it is known and the wheel runs
 * out toward it. `SHOWN`: it stands. `UNKNOWN`: no word came; the same spin can be asked for again. `REFUSED`: the server
 * said no, and nothing was played. `resumed`: it was sent before this page was opened.
 */
export type Spin =
  | { readonly phase: "RESTING" }
  | { readonly phase: "ASKED" | "UNKNOWN"; readonly key: string; readonly resumed: boolean }
  | { readonly phase: "DECIDED" | "SHOWN"; readonly play: Play; readonly resumed: boolean }
  | { readonly phase: "REFUSED"; readonly message: string };

/** Pauses before the same spin is asked for again, without the member's doing. */
const pausesMs = [600, 1_500, 3_000];

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/** Asks for the spin of a key until there is a word, a few times: the key makes all of them one. */
async function askSurely(key: string): Promise<Play> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask(playRoulette, { idempotencyKey: key });
    } catch (error) {
      if (!(error instanceof RequestFailure) || !isUncertain(error)) throw error;
      await pause(pauseMs);
    }
  }
  return ask(playRoulette, { idempotencyKey: key });
}

/** The member's spin, from the press to the shown result; goes on with one that a reload or a cut interrupted. */
export function useSpin(memberId: string) {
  const [spin, setSpin] = useState<Spin>({ phase: "RESTING" });
  const mounted = useRef(true);
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
    async (key: string, resumed: boolean) => {
      setSpin({ phase: "ASKED", key, resumed });
      hold();
      try {
        const play = await askSurely(key);
        if (mounted.current) setSpin({ phase: "DECIDED", play, resumed });
      } catch (error) {
        if (!mounted.current) return;
        release();
        if (error instanceof RequestFailure && isUncertain(error)) {
          setSpin({ phase: "UNKNOWN", key, resumed });
          return;
        }
        dropPendingSpin();
        setSpin({ phase: "REFUSED", message: error instanceof Error ? error.message : "" });
        refreshRoulette();
      }
    },
    [hold, release],
  );

  useEffect(() => {
    mounted.current = true;
    const key = readPendingSpin(memberId);
    if (key !== null) void carryOut(key, true);
    return () => {
      mounted.current = false;
      release();
    };
  }, [memberId, carryOut, release]);

  // Back on the line the open spin is asked for without a press.
  useEffect(() => {
    if (spin.phase !== "UNKNOWN") return;
    const again = () => void carryOut(spin.key, spin.resumed);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [spin, carryOut]);

  return {
    spin,
    /** A new spin; the key is kept before it is sent. */
    start() {
      const key = newIdempotencyKey();
      keepPendingSpin(memberId, key);
      void carryOut(key, false);
    },
    /** The open spin once more. */
    again() {
      if (spin.phase === "UNKNOWN") void carryOut(spin.key, spin.resumed);
    },
    /** The wheel stands at the result. */
    landed() {
      if (spin.phase !== "DECIDED") return;
      dropPendingSpin();
      release();
      setSpin({ ...spin, phase: "SHOWN" });
      refreshRoulette();
    },
  };
}
