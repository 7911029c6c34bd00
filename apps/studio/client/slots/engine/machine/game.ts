import type { KeptSound } from "@hanpan/frame/sound/wishes";
import type { Refusal, Requester } from "@hanpan/frame/visit/call";
import type { MemberApp } from "@hanpan/frame/visit/memberApp";
import type { RotateReply } from "../../../../protocol/calls.ts";
import type { Reply } from "../../../studio/call.ts";
import { type OwnRoundRequests, ownRoundRequests } from "../../../studio/ownRounds.ts";
import type { AutoplayPlan } from "./autoplay.ts";
import { receivedSeeds, wishedSeed } from "./clientSeed.ts";
import type { MachineStore } from "./state.ts";

/** What may be done in every game whose rounds are the member's own, and is done alike. */
export type MachineActs = {
  readonly stopAutoplay: () => void;
  readonly dismissFault: () => void;
  /** Reveals the server seed; the commitment to a new one is shown before its client seed is made. */
  readonly rotateSeed: () => Promise<boolean>;
  /** Sets the member's seed from the next round on, against the commitment that is shown. */
  readonly setClientSeed: (clientSeed: string) => void;
  readonly ownRounds: OwnRoundRequests;
  readonly exit: () => void;
};

/** A game whose rounds are the member's own, as its buttons and panels operate it. */
export type MachineGame = MachineActs & {
  /** Begins a round, or hurries what is being shown. */
  readonly press: () => void;
  readonly beginAutoplay: (plan: AutoplayPlan) => void;
  /** How the member wishes it to sound. */
  readonly sound: KeptSound;
  /** Sends the request again that found no answer. */
  readonly retry: () => void;
  readonly close: () => void;
};

/** The acts of a visit that are alike in every game; `refused` shows why the studio made no new seeds. */
export function machineActs(
  visit: {
    readonly store: MachineStore<{ readonly memberAppOrigin: string }>;
    readonly requester: Requester;
    readonly studio: { readonly rotateSeed: () => Promise<Reply<RotateReply>> };
    readonly app: MemberApp | null;
  },
  refused: (refusal: Refusal) => void,
): MachineActs {
  const { store, requester, studio } = visit;
  return {
    stopAutoplay: () => store.set({ autoplay: null }),
    dismissFault: () => store.set({ fault: null }),
    rotateSeed: async () => {
      const reply = await studio.rotateSeed();
      if (!reply.ok) {
        refused(reply);
        return false;
      }
      store.set({ ...receivedSeeds(store.get(), reply.data.seeds), revealed: reply.data.revealed });
      return true;
    },
    setClientSeed: (clientSeed) => store.set(wishedSeed(store.get(), clientSeed)),
    ownRounds: ownRoundRequests(requester),
    exit: () => {
      const origin = store.get().session?.memberAppOrigin;
      if (window.parent !== window) visit.app?.send({ type: "exit" });
      else if (origin !== undefined) location.assign(origin);
    },
  };
}
