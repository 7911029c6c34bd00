import { SoundPanel, useSoundWishes } from "@hanpan/frame/look/sound/SoundPanel";
import type { KeptSound } from "@hanpan/frame/sound/wishes";
import { usePanels, useShell } from "@hanpan/frame/visit/shell";
import { BookOpen, History, LogOut, type LucideIcon, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "./IconButton.tsx";

/** What can be read about every game. */
export type MenuPanel = "RULES" | "ROUNDS" | "FAIRNESS";

const panels: readonly { readonly panel: MenuPanel; readonly icon: LucideIcon }[] = [
  { panel: "RULES", icon: BookOpen },
  { panel: "ROUNDS", icon: History },
  { panel: "FAIRNESS", icon: ShieldCheck },
];

/** The way out of a game; the member app around has its own. */
export function ExitButton({ onExit }: { onExit: () => void }) {
  return useShell() ? null : <IconButton label={m.exit()} icon={LogOut} onPress={onExit} />;
}

/** What the app's bar can open of these: what can be read, of a game, and the sound. */
const offered = ["RULES", "ROUNDS", "FAIRNESS"] as const;

/**
 * What can be read about a game (nothing where there is no game yet), and its sound. In the member app its bar has these buttons, and
 * opens what they open here.
 */
export function MenuButtons({
  roundsLabel,
  sound,
  onPanel,
  more,
  className,
  children,
}: {
  /** What the member's own rounds are called there. */
  roundsLabel: string;
  sound: KeptSound;
  onPanel: ((panel: MenuPanel) => void) | null;
  /** What else the app's bar can open here. */
  more?: { readonly [panel in "LIMITS" | "TABLES"]?: (() => void) | undefined };
  className?: string;
  /** What stands before the buttons. */
  children?: ReactNode;
}) {
  const { muted } = useSoundWishes(sound);
  const [isSoundOpen, setSoundOpen] = useState(false);
  const isInShell = useShell();
  usePanels(
    [
      ...(more?.TABLES === undefined ? [] : (["TABLES"] as const)),
      ...(onPanel === null ? [] : offered),
      ...(more?.LIMITS === undefined ? [] : (["LIMITS"] as const)),
      "SOUND",
    ],
    (panel) => {
      if (panel === "SOUND") setSoundOpen(true);
      else if (panel === "TABLES" || panel === "LIMITS") more?.[panel]?.();
      else onPanel?.(panel);
    },
  );
  const labels = { RULES: m.menu_rules(), ROUNDS: roundsLabel, FAIRNESS: m.menu_fairness() };
  return (
    <>
      {!isInShell && (
        <nav className={className} aria-label={m.menu()}>
          {children}
          {onPanel !== null &&
            panels.map(({ panel, icon }) => (
              <IconButton key={panel} label={labels[panel]} icon={icon} onPress={() => onPanel(panel)} />
            ))}
          <IconButton label={m.sound()} icon={muted ? VolumeX : Volume2} onPress={() => setSoundOpen(true)} />
        </nav>
      )}
      {isSoundOpen && <SoundPanel sound={sound} onClose={() => setSoundOpen(false)} />}
    </>
  );
}
