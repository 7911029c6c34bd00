import type { Store } from "@hanpan/frame/store/store";
import type { Requester } from "@hanpan/frame/visit/call";
import { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import { joinMemberApp, type MemberApp, pauseIn } from "@hanpan/frame/visit/memberApp";
import { language } from "@hanpan/frame/words/language";
import type { Room } from "../../../sound/room.ts";
import { createSoundBoard, type SoundBoard } from "../../../sound/soundBoard.ts";
import { createPatience, type Patience } from "./pause.ts";
import type { MachineStore } from "./state.ts";

/** One visit to a game whose rounds are the member's own: all that its steps share, whatever the game. */
export type MachineVisit<State> = {
  readonly store: Store<State>;
  readonly sounds: SoundBoard;
  readonly patience: Patience;
  readonly launched: ReturnType<typeof createLaunchSession>;
  readonly requester: Requester;
  /** Null until a session is open. */
  app: MemberApp | null;
  /** The page has left: nothing is shown and nothing asked any more. */
  isClosed: boolean;
  /** When the latest round began, by the page's clock. */
  lastRoundMs: number;
};

/** What every visit begins with. */
export function createMachineVisit<State>(store: Store<State>, room: Room): MachineVisit<State> {
  const launched = createLaunchSession();
  return {
    store,
    sounds: createSoundBoard(room),
    patience: createPatience(),
    launched,
    requester: { token: launched.token, language },
    app: null,
    isClosed: false,
    lastRoundMs: -Infinity,
  };
}

/** The least time between two rounds that the jurisdiction asks for, as far as it is still to come. */
export const dueInMs = ({
  store,
  lastRoundMs,
}: {
  readonly store: MachineStore<{ readonly jurisdiction: { readonly minimumSpinTimeMs: number } }>;
  readonly lastRoundMs: number;
}): number => lastRoundMs + (store.get().session?.jurisdiction.minimumSpinTimeMs ?? 0) - performance.now();

/** Joins the member app: its messages pause and resume the game, set the sound, and say when money has moved. */
export function joinApp(
  visit: { readonly store: MachineStore; readonly sounds: SoundBoard; app: MemberApp | null },
  memberAppOrigin: string,
  readBalance: () => void,
): void {
  const { store, sounds } = visit;
  visit.app?.leave();
  visit.app = joinMemberApp(window, memberAppOrigin, (message) => {
    const paused = pauseIn(message);
    if (paused !== undefined) store.set(paused === null ? { paused } : { paused, autoplay: null });
    sounds.wishes.take(message);
    if (message.type === "balance-refresh" && store.get().phase === "IDLE") readBalance();
  });
  sounds.wishes.sendBy((message) => visit.app?.send(message));
}
