import { m } from "../paraglide/messages.js";
import type { Pause } from "../visit/memberApp.ts";

/** How play goes on again. */
export const pausedHint = (why: Pause): string => (why === "LINE" ? m.paused_line() : m.paused_hint());
