import type { LucideIcon } from "lucide-react";
import "./iconButton.css";

/** A button that is a picture, called by its label. */
export function IconButton({
  label,
  icon: Icon,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
