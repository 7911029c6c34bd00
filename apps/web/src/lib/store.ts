import type { Notice } from "@hanpan/browser/notices/noticeList";
import type { Language } from "@hanpan/contract";
import { create } from "zustand";
import type { Session } from "./sessionSchema.ts";

export interface Maintenance {
  readonly message: string | null;
  readonly until: string | null;
}

/**
 * Service state (specification §3: type and data): whether the site can be worked with now, as the last
 * reply said. OFFLINE when no response came; MAINTENANCE when the server said so, with the operator's words and the
 * expected end, where there are any.
 */
export type ServiceState =
  | { readonly type: "READY"; readonly data: null }
  | { readonly type: "OFFLINE"; readonly data: { readonly since: number } }
  | { readonly type: "MAINTENANCE"; readonly data: Maintenance };

/**
 * The app's own state, all of it: what the server's replies are kept in lives in TanStack Query's caches
 * (see requestState.ts), what the member types lives in the forms and their drafts. Only the modules of
 * this folder write here.
 */
export interface AppState {
  session: Session | null;
  language: Language;
  notices: readonly Notice[];
  noticeHistory: readonly Notice[];
  service: ServiceState;
  /** Whether the server sends events now; without them the app polls. */
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
