import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { Button, chooseTheme, IconButton, LanguageSwitch, useDrawnTheme } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { Bell, BellMinus, BellOff, BellRing, CircleHelp, LogOut, Moon, ShieldCheck, Sun } from "lucide-react";
import { type ReactNode, useState } from "react";
import { version } from "../../package.json";
import type { BellChoice } from "../lib/bell/setting.ts";
import { switchLanguage, useLanguage } from "../lib/language.ts";
import { useMe } from "../lib/me.ts";
import { useHasQueue } from "../lib/queue.ts";
import { signOut } from "../lib/signOut.ts";
import { useConsole } from "../lib/store.ts";
import { urls } from "../lib/urls.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { BellDialog, useIsPaused } from "./BellDialog.tsx";

/** What the bell does now. */
const bells: Readonly<Record<BellChoice | "PAUSED", { words: () => string; icon: ReactNode }>> = {
  REPEAT: { words: m.sound_repeat, icon: <BellRing size={18} /> },
  ONCE: { words: m.sound_once, icon: <Bell size={18} /> },
  OFF: { words: m.sound_off, icon: <BellOff size={18} /> },
  PAUSED: { words: m.sound_paused, icon: <BellMinus size={18} /> },
};

/** Who is signed in, and the switches of this desk: bell, theme, language, help, the way out, the version. */
export function RailFoot({ onHelp }: { onHelp: () => void }) {
  const me = useMe();
  const language = useLanguage();
  const bell = useConsole((state) => state.bell);
  const isPaused = useIsPaused(bell.pausedUntil);
  const bellNow = isPaused && bell.when !== "OFF" ? "PAUSED" : bell.when;
  const [isBellOpen, setBellOpen] = useState(false);
  const stream = useConsole((state) => state.stream);
  const hasQueue = useHasQueue();
  const theme = useDrawnTheme();
  return (
    <div className="flex flex-col gap-2">
      {hasQueue && (
        <p className="flex items-center gap-2 px-2 text-12 text-muted" role="status">
          <span aria-hidden className={`size-2 rounded-full ${stream === "LIVE" ? "bg-jade" : "bg-gold"}`} />
          {stream === "LIVE" ? m.stream_live() : m.stream_polling()}
        </p>
      )}
      <LanguageSwitch
        label={m.lang_title()}
        labelHidden
        languages={[
          { value: "ko", label: "한국어" },
          { value: "en", label: "English" },
        ]}
        value={language}
        onChange={switchLanguage}
      />
      <div className="flex justify-between">
        <IconButton
          label={bells[bellNow].words()}
          icon={bells[bellNow].icon}
          tooltip="none"
          title={bells[bellNow].words()}
          onClick={() => setBellOpen(true)}
        />
        <IconButton
          label={theme === "hanji" ? m.theme_ink() : m.theme_hanji()}
          icon={theme === "hanji" ? <Moon size={18} /> : <Sun size={18} />}
          tooltip="none"
          title={theme === "hanji" ? m.theme_ink() : m.theme_hanji()}
          onClick={() => chooseTheme(theme === "hanji" ? "ink" : "hanji")}
        />
        <Link
          to={urls.totp}
          aria-label={m.totp_title()}
          title={m.totp_title()}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
        >
          <ShieldCheck aria-hidden size={18} />
        </Link>
        <IconButton
          label={m.help_title()}
          icon={<CircleHelp size={18} />}
          tooltip="none"
          title={`${m.help_title()} (?)`}
          onClick={onHelp}
        />
      </div>
      <div className="flex items-center gap-2 rounded-control bg-surface-2 py-1.5 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-semibold">{me?.operator.name ?? "…"}</p>
          <p className="truncate text-12 text-muted">
            {me && (me.operator.composed?.name ?? wordOf(operatorRoleWords, me.operator.role))}
          </p>
        </div>
        <Button
          kind="ghost"
          aria-label={m.logout_label()}
          title={m.logout_label()}
          icon={<LogOut aria-hidden size={18} />}
          onClick={() => void signOut()}
        />
      </div>
      {isBellOpen && <BellDialog onClose={() => setBellOpen(false)} />}
      <p translate="no" className="px-2 text-12 text-faint">
        Hanpan {version}
      </p>
    </div>
  );
}
