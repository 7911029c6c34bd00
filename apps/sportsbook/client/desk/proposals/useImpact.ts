import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DeskImpact, deskImpact } from "../../../protocol/desk.ts";
import { type DeskRefusal, useAsk } from "../session/ask.ts";

/** What is known of what an act moves; the server's words when it was refused. */
export type Impact = {
  readonly state: "READING" | "FAILED" | "READY";
  readonly impact: DeskImpact | null;
  /** The mark of what is known; null while nothing is. */
  readonly figures: string | null;
  readonly message: string | null;
};

/** An act that is being made must not change for so long before its figures are asked for. */
const settleMs = 300;

/** Waits; whoever gives up waits on to no purpose, and asks nothing. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done, gone) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      gone(signal.reason);
    });
  });

/**
 * Asks what an act would move: a proposal by its id, or an act that is being made, again after each change. The figures that
 * are shown are the ones that are approved, so they stay until `again` removes them and asks again.
 */
export function useImpact(
  asked: { readonly proposalId: string } | { readonly act: object } | null,
): Impact & { readonly again: () => void } {
  const ask = useAsk();
  const client = useQueryClient();
  const queryKey = ["impact", asked];
  const { data, error } = useQuery<DeskImpact, DeskRefusal>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error("nothing is asked");
      if ("proposalId" in asked) return ask("GET", `/proposals/${asked.proposalId}/impact`, deskImpact);
      await pause(settleMs, signal);
      return ask("POST", "/proposals/preview", deskImpact, asked.act);
    },
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    state: data !== undefined ? "READY" : error !== null ? "FAILED" : "READING",
    impact: data ?? null,
    figures: data?.figures ?? null,
    message: error?.said ?? null,
    again: () => void client.resetQueries({ queryKey, exact: true }),
  };
}
