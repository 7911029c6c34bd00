import { isLike } from "@hanpan/browser/search/isLike";
import type { Me } from "@hanpan/contract/operator/objects/operator";
import { chooseTheme } from "@hanpan/ui";
import { switchLanguage } from "../../lib/language.ts";
import { signOut } from "../../lib/signOut.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { actionWords } from "../../parts/auditWords.ts";
import { placesOf } from "../navigation.ts";
import type { Go, Item } from "./item.ts";

/** How many acts of the audit, or tags, are named. */
export const mostOfAKind = 6;

/** The screens of an operator that are like what was typed; all of them while nothing is. */
export function pageItems(me: Me | undefined, typed: string, go: Go): Item[] {
  return placesOf(me)
    .filter(({ to, label }) => isLike(label(), typed) || isLike(to, typed))
    .map(({ to, label }) => ({ key: to, group: "pages", label: label(), act: () => go(to) }));
}

/** What an operator does at their own desk, that is like what was typed; nothing while nothing is. */
export function actItems(typed: string, go: Go, onHelp: () => void): Item[] {
  if (typed.trim() === "") return [];
  const acts: readonly (readonly [string, string, () => void])[] = [
    ["help", m.help_title(), onHelp],
    ["factor", m.totp_title(), () => go(urls.totp)],
    ["ink", m.theme_ink(), () => chooseTheme("ink")],
    ["hanji", m.theme_hanji(), () => chooseTheme("hanji")],
    ["ko", "한국어", () => switchLanguage("ko")],
    ["en", "English", () => switchLanguage("en")],
    ["logout", m.logout_label(), () => void signOut()],
  ];
  return acts
    .filter(([, label]) => isLike(label, typed))
    .map(([key, label, act]) => ({ key, group: "acts", label, act }));
}

/** The acts of the audit that are like what was typed: each leads to those who did it, of who reads the audit. */
export function auditItems(me: Me | undefined, typed: string, go: Go): Item[] {
  if (typed.trim() === "" || me?.permissions.includes("audit.read") !== true) return [];
  return Object.entries(actionWords)
    .filter(([, name]) => isLike(name(), typed))
    .slice(0, mostOfAKind)
    .map(([action, name]) => ({
      ...{ key: `audit ${action}`, group: "audit", label: name() },
      act: () => go(urls.audit, { action }),
    }));
}

/** The lists in which what was typed can be looked for. */
export function listItems(me: Me | undefined, typed: string, go: Go): Item[] {
  const text = typed.trim();
  if (text === "") return [];
  const may = (permission: "money.read" | "member.read") => me?.permissions.includes(permission);
  const lists: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ...(may("money.read")
      ? ([
          [urls.money, m.nav_money(), { search: text, status: "ALL" }],
          [urls.bankEntries, m.nav_bankEntries(), { depositor: text, view: "ALL" }],
        ] as const)
      : []),
    ...(may("member.read") ? ([[urls.members, m.nav_members(), { search: text }]] as const) : []),
  ];
  return lists.map(([to, list, search]) => ({
    ...{ key: `list ${to}`, group: "lists", label: m.find_inList({ list, text }) },
    act: () => go(to, search),
  }));
}
