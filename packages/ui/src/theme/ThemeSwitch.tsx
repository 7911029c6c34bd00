import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Segmented } from "../form/RadioGroup.tsx";
import { chooseTheme, type ThemeChoice, themeChoice, watchTheme } from "./theme.ts";

export interface ThemeSwitchProps {
  label: string;
  labels: Record<ThemeChoice, string>;
  labelHidden?: boolean;
  className?: string;
}

/** Ink, hanji, or as the device prefers; remembered on this device. */
export function ThemeSwitch({ label, labels, labelHidden = false, className }: ThemeSwitchProps) {
  const choice = useSyncExternalStore(watchTheme, themeChoice);
  const icons = { device: Monitor, ink: Moon, hanji: Sun };
  const order: ThemeChoice[] = ["ink", "hanji", "device"];
  return (
    <Segmented
      label={label}
      labelHidden={labelHidden}
      className={className ?? ""}
      value={choice}
      onChange={chooseTheme}
      choices={order.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: (
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Icon aria-hidden size={16} />
              {labels[value]}
            </span>
          ),
        };
      })}
    />
  );
}
