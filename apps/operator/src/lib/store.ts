import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import type { Session } from "./session-schema.ts";

export type NoticeType = "danger" | "warning" | "info" | "success";

export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly message: string;
  readonly durationMs: number;
  readonly progressBar: boolean;
  readonly at: number;
}

/** Whether the operator stream is heard; without it the queues are read every few seconds. */
export type StreamState = "OFF" | "CONNECTING" | "LIVE";

/** The console's own state, all of it. The server's replies live in TanStack Query's cache. */
export interface ConsoleState {
  session: Session | null;
  language: Language;
  sound: boolean;
  notices: readonly Notice[];
  stream: StreamState;
}

export const useConsole = create<ConsoleState>()(() => ({
  session: null,
  language: "ko",
  sound: true,
  notices: [],
  stream: "OFF",
}));
