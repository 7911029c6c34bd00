import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import type { Session } from "./session-schema.ts";

export type NoticeType = "danger" | "warning" | "info" | "success";

/** The two readings of the specification §2: the application's own notices, and the notice helper's. */
export type NoticeReading = "application" | "helper";

export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly message: string;
  readonly reading: NoticeReading;
  readonly durationMs: number;
  readonly progressBar: boolean;
  readonly at: number;
}

export interface Maintenance {
  readonly message: string | null;
  readonly until: string | null;
}

/**
 * Service state (specification §3: type and data): whether the site can be worked with now, as the last
 * reply told. OFFLINE when no response came; MAINTENANCE when the server said so, with the operator's words and the
 * expected end, where there are any.
 */
export type ServiceState =
  | { readonly type: "READY"; readonly data: null }
  | { readonly type: "OFFLINE"; readonly data: { readonly since: number } }
  | { readonly type: "MAINTENANCE"; readonly data: Maintenance };

/**
 * The app's own state, all of it: what the server's replies are kept in lives in TanStack Query's caches
 * (see request-state.ts), what the member types lives in the forms and their drafts. Only the modules of
 * this folder write here.
 */
export interface AppState {
  session: Session | null;
  language: Language;
  notices: readonly Notice[];
  noticeHistory: readonly Notice[];
  service: ServiceState;
  /** Whether the server tells events now; without them the app polls. */
  live: boolean;
}

export const useAppStore = create<AppState>()(() => ({
  session: null,
  language: "ko",
  notices: [],
  noticeHistory: [],
  service: { type: "READY", data: null },
  live: false,
}));
