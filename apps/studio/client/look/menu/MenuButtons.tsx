import { BookOpen, History, LogOut, type LucideIcon, ShieldCheck, Volume2, VolumeX } from "lucide-react";
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

/** What can be read about a game (nothing where there is no game yet), and its sound. */
export function MenuButtons({
  roundsLabel,
  muted,
  onPanel,
  onMuted,
}: {
  /** What the member's own rounds are called there. */
  roundsLabel: string;
  muted: boolean;
  onPanel: ((panel: MenuPanel) => void) | null;
  onMuted: (muted: boolean) => void;
}) {
  const labels = { RULES: m.menu_rules(), ROUNDS: roundsLabel, FAIRNESS: m.menu_fairness() };
  return (
    <>
      {onPanel !== null &&
        panels.map(({ panel, icon }) => (
          <IconButton key={panel} label={labels[panel]} icon={icon} onPress={() => onPanel(panel)} />
        ))}
      <IconButton
        label={m.sound()}
        icon={muted ? VolumeX : Volume2}
        isPressed={!muted}
        onPress={() => onMuted(!muted)}
      />
    </>
  );
}
