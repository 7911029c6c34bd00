import { m } from "../../paraglide/messages.js";

export const startWords = (start: "LEFT" | "RIGHT"): string =>
  start === "LEFT" ? m.mini_left() : m.mini_right();

export const rungsWords = (rungs: 3 | 4): string => (rungs === 3 ? m.mini_rungs_3() : m.mini_rungs_4());

export const endWords = (end: "ODD" | "EVEN"): string => (end === "ODD" ? m.mini_odd() : m.mini_even());
