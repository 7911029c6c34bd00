import type { Pause } from "../member-app/memberApp.ts";
import { m } from "../paraglide/messages.js";

/** How play goes on again. */
export const pausedHint = (why: Pause): string => (why === "LINE" ? m.paused_line() : m.paused_hint());
