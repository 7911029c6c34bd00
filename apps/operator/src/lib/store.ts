import type { Notice } from "@hanpan/browser/notices/noticeList";
import type { EventStreamState } from "@hanpan/browser/socket/eventStream";
import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import type { Session } from "./sessionSchema.ts";

/** The console's own state, all of it. The server's replies live in TanStack Query's cache. */
export interface ConsoleState {
  session: Session | null;
  language: Language;
  sound: boolean;
  notices: readonly Notice[];
  /** Whether the operator stream is connected; without it the queues are read every few seconds. */
  stream: EventStreamState;
}

export const useConsole = create<ConsoleState>()(() => ({
  session: null,
  language: "ko",
  sound: true,
  notices: [],
  stream: "OFF",
}));
