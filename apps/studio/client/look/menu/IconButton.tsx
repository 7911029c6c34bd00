import type { LucideIcon } from "lucide-react";
import "./iconButton.css";

/** A button that is a picture, called by its label. `isPressed`: of one that stays pressed. */
export function IconButton({
  label,
  icon: Icon,
  isPressed,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  isPressed?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
