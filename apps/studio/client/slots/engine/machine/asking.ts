import type { StudioErrorCode } from "../../../../protocol/envelope.ts";
import type { Reply } from "../../../studio/call.ts";
import { waitingWords } from "./faults.ts";
import type { MachineStore } from "./state.ts";

export const later = (durationMs: number): Promise<void> =>
  new Promise((done) => setTimeout(done, durationMs));

const retryDelaysMs = [400, 900, 1_800, 3_500];
/** A studio is asked so often at most. */
const mostAttempts = 10;
/** A call that is answered so is made again, the same. */
const askedAgain = new Set<string>([
  "OFFLINE",
  "INTERNAL",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
] satisfies readonly (StudioErrorCode | "OFFLINE")[]);
export const mayBeAskedAgain = (code: string): boolean => askedAgain.has(code);

/** A visit as far as its studio is asked for rounds. */
type AskingVisit<Round> = {
  readonly store: MachineStore;
  readonly studio: {
    readonly unfinished: () => Promise<Reply<{ readonly round: Round | null; readonly pending: boolean }>>;
    readonly acknowledge: (roundId: string) => Promise<unknown>;
  };
  readonly isClosed: boolean;
};

/** Asks for the round whose fate was open until it is known; null when there is none, or the page has left. */
export async function settled<Round>(
  visit: AskingVisit<Round>,
  pending?: () => void,
): Promise<Reply<Round | null>> {
  for (;;) {
    const reply = await visit.studio.unfinished();
    if (!reply.ok) return reply;
    if (reply.data.round !== null || !reply.data.pending || visit.isClosed)
      return { ok: true, data: reply.data.round };
    pending?.();
    await later(1_000);
  }
}

/**
 * Sends what begins a round or goes on with it until it is answered; the same each time, so that it is done at most once.
 * `take`: what else came with the round. `pending`: its fate is not known yet.
 */
export async function askForRound<Round, Data extends { readonly round: Round }>(
  visit: AskingVisit<Round>,
  {
    send,
    take,
    pending,
  }: {
    readonly send: () => Promise<Reply<Data>>;
    readonly take: (data: Data) => void;
    readonly pending?: () => void;
  },
): Promise<Reply<Round | null>> {
  const { store } = visit;
  for (let attempt = 0; ; attempt += 1) {
    const reply = await send();
    if (reply.ok) {
      take(reply.data);
      return { ok: true, data: reply.data.round };
    }
    if (reply.code === "ROUND_PENDING") return await settled(visit, pending);
    const delayMs =
      reply.code === "TOO_MANY_REQUESTS" ? Math.max(250, reply.retryAfterMs) : retryDelaysMs[attempt];
    const isLast = delayMs === undefined || attempt + 1 >= mostAttempts || visit.isClosed;
    if (isLast || !mayBeAskedAgain(reply.code)) return reply;
    store.set({ saying: waitingWords(reply.code) ?? store.get().saying });
    await later(delayMs);
  }
}

/** Waits until a round that was shown to its end is paid, then reads the balance that has it. */
export async function paidLate(
  visit: AskingVisit<unknown>,
  roundId: string,
  readBalance: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const reply = await visit.studio.unfinished();
    if (visit.isClosed || (!reply.ok && !mayBeAskedAgain(reply.code))) return;
    if (reply.ok && !reply.data.pending) break;
    await later(1_000);
  }
  void visit.studio.acknowledge(roundId);
  if (visit.store.get().phase === "IDLE") await readBalance();
}
