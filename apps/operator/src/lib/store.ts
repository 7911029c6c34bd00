import type { Notice } from "@hanpan/browser/notices/noticeList";
import type { EventStreamState } from "@hanpan/browser/socket/eventStream";
import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import type { Session } from "./sessionSchema.ts";

/** When the bell of a desk rings: never, when something comes in, and again each minute while it waits. */
export const bellChoices = ["OFF", "ONCE", "REPEAT"] as const;
export type BellChoice = (typeof bellChoices)[number];

/** The console's own state, all of it. The server's replies live in TanStack Query's cache. */
export interface ConsoleState {
  session: Session | null;
  language: Language;
  /** Whether the bell rings, and again while something waits. */
  sound: BellChoice;
  notices: readonly Notice[];
  /** Whether the operator stream is connected; without it the queues are read every few seconds. */
  stream: EventStreamState;
}

export const useConsole = create<ConsoleState>()(() => ({
  session: null,
  language: "ko",
  sound: "REPEAT",
  notices: [],
  stream: "OFF",
}));
