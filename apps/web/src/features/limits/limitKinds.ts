import type { Language } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import type { LimitKind } from "@hanpan/contract/objects/limitKind";
import * as m from "../../paraglide/messages.js";

export interface LimitGroup {
  id: "deposit" | "loss" | "session";
  name: () => string;
  help: () => string;
  kinds: readonly { kind: LimitKind; name: () => string }[];
}

/** The member's own limits in the order of the screen. */
export const limitGroups: readonly LimitGroup[] = [
  {
    id: "deposit",
    name: m.lim_deposit,
    help: m.lim_deposit_help,
    kinds: [
      { kind: "depositDay", name: m.lim_day },
      { kind: "depositWeek", name: m.lim_week },
      { kind: "depositMonth", name: m.lim_month },
    ],
  },
  {
    id: "loss",
    name: m.lim_loss,
    help: m.lim_loss_help,
    kinds: [
      { kind: "lossDay", name: m.lim_day },
      { kind: "lossWeek", name: m.lim_week },
      { kind: "lossMonth", name: m.lim_month },
    ],
  },
  {
    id: "session",
    name: m.lim_session,
    help: m.lim_session_help,
    kinds: [{ kind: "sessionMinutes", name: m.lim_minutes }],
  },
];

/** A limit's figure in its unit: won, or minutes of a session. */
export function writeLimit(kind: LimitKind, value: number | null, language: Language): string {
  if (value === null) return m.lim_none();
  return kind === "sessionMinutes" ? m.lim_minutesValue({ minutes: value }) : formatWon(value, language);
}

/** The least and the most minutes of a session limit. */
export const sessionMinutes = { minimum: 5, maximum: 1_440 };
