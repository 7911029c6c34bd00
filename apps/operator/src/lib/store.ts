import type { Notice } from "@hanpan/browser/notices/noticeList";
import type { EventStreamState } from "@hanpan/browser/socket/eventStream";
import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import { type BellSetting, firstBell } from "./bell/setting.ts";
import type { Session } from "./sessionSchema.ts";

/** The console's own state, all of it. The server's replies live in TanStack Query's cache. */
export interface ConsoleState {
  session: Session | null;
  language: Language;
  /** How the bell of the operator rings. */
  bell: BellSetting;
  /** Whether this tab is the one that rings: one of those that are open, once it was touched. */
  ringsHere: boolean;
  notices: readonly Notice[];
  /** Whether the operator stream is connected; without it the queues are read every few seconds. */
  stream: EventStreamState;
}

export const useConsole = create<ConsoleState>()(() => ({
  session: null,
  language: "ko",
  bell: firstBell,
  ringsHere: false,
  notices: [],
  stream: "OFF",
}));
