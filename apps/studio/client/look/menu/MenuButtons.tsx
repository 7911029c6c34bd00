import { SoundPanel, useSoundWishes } from "@hanpan/frame/look/sound/SoundPanel";
import type { KeptSound } from "@hanpan/frame/sound/wishes";
import { BookOpen, History, LogOut, type LucideIcon, ShieldCheck, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "./IconButton.tsx";

/** What can be read about every game. */
export type MenuPanel = "RULES" | "ROUNDS" | "FAIRNESS";

const panels: readonly { readonly panel: MenuPanel; readonly icon: LucideIcon }[] = [
  { panel: "RULES", icon: BookOpen },
  { panel: "ROUNDS", icon: History },
  { panel: "FAIRNESS", icon: ShieldCheck },
];

/** The way out of a game. */
export function ExitButton({ onExit }: { onExit: () => void }) {
  return <IconButton label={m.exit()} icon={LogOut} onPress={onExit} />;
}

/** The member's sound: pressed, it shows what is on and how loud. */
function SoundButton({ sound }: { sound: KeptSound }) {
  const { muted } = useSoundWishes(sound);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={m.sound()} icon={muted ? VolumeX : Volume2} onPress={() => setOpen(true)} />
      {isOpen && <SoundPanel sound={sound} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What can be read about a game (nothing where there is no game yet), and its sound. */
export function MenuButtons({
  roundsLabel,
  sound,
  onPanel,
}: {
  /** What the member's own rounds are called there. */
  roundsLabel: string;
  sound: KeptSound;
  onPanel: ((panel: MenuPanel) => void) | null;
}) {
  const labels = { RULES: m.menu_rules(), ROUNDS: roundsLabel, FAIRNESS: m.menu_fairness() };
  return (
    <>
      {onPanel !== null &&
        panels.map(({ panel, icon }) => (
          <IconButton key={panel} label={labels[panel]} icon={icon} onPress={() => onPanel(panel)} />
        ))}
      <SoundButton sound={sound} />
    </>
  );
}
