import type { GamePanel } from "@hanpan/contract/bridge";
import { IconButton, Menu } from "@hanpan/ui";
import {
  BookOpen,
  Grid2x2,
  History,
  type LucideIcon,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Scale,
  ShieldCheck,
  Volume2,
} from "lucide-react";
import * as m from "../../paraglide/messages.js";
import { useFullScreen } from "./fullScreen.ts";
import { useGameShell } from "./gameShell.ts";

const kinds: { readonly [panel in GamePanel]: { readonly words: () => string; readonly Icon: LucideIcon } } =
  {
    TABLES: { words: m.game_panel_TABLES, Icon: Grid2x2 },
    RULES: { words: m.game_panel_RULES, Icon: BookOpen },
    ROUNDS: { words: m.game_panel_ROUNDS, Icon: History },
    FAIRNESS: { words: m.game_panel_FAIRNESS, Icon: ShieldCheck },
    LIMITS: { words: m.game_panel_LIMITS, Icon: Scale },
    SOUND: { words: m.game_panel_SOUND, Icon: Volume2 },
  };

/**
 * The game's own controls and full screen, in the one bar: side by side where there is room, else behind one button. Of a game that
 * knows nothing of this bar there is full screen alone.
 */
export function GameControls() {
  const { menu } = useGameShell();
  const fullScreen = useFullScreen();
  const screens =
    fullScreen === null
      ? []
      : [
          {
            id: "FULL_SCREEN",
            label: m.game_fullscreen(),
            Icon: fullScreen.isFull ? Minimize : Maximize,
            pressed: fullScreen.isFull,
            onSelect: fullScreen.toggle,
          },
        ];
  const panels = (menu?.panels ?? []).map((panel) => ({
    id: panel,
    label: kinds[panel].words(),
    Icon: kinds[panel].Icon,
    pressed: undefined,
    onSelect: () => menu?.open(panel),
  }));
  const controls = [...panels, ...screens];
  const isSplit = panels.length > 0;
  return (
    <>
      <div className={isSplit ? "flex max-lg:hidden" : "flex"}>
        {controls.map(({ id, label, Icon, pressed, onSelect }) => (
          <IconButton
            key={id}
            label={label}
            title={label}
            {...(pressed === undefined ? {} : { pressed })}
            icon={<Icon aria-hidden size={20} />}
            tooltip="none"
            onClick={onSelect}
          />
        ))}
      </div>
      {isSplit && (
        <div className="lg:hidden">
          <Menu
            label={m.game_menu()}
            trigger={<MenuIcon aria-hidden size={22} />}
            triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
            items={controls.map(({ id, label, Icon, onSelect }) => ({
              id,
              label,
              icon: <Icon aria-hidden size={18} />,
              onSelect,
            }))}
          />
        </div>
      )}
    </>
  );
}
