import { refuseHeldEnter } from "@hanpan/ui/heldEnter";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useArrowKeys } from "../../shared-rounds/view/useArrowKeys.ts";

/** A layout of a few spots: arrow keys go from one to the next, and Enter that is held lays one chip. */
export function SidedFelt({
  className,
  small,
  children,
}: {
  className: string;
  small: boolean;
  children: ReactNode;
}) {
  const field = useRef<HTMLFieldSetElement>(null);
  const arrows = useArrowKeys(field);
  const onKeyDown = (press: KeyboardEvent): void => {
    refuseHeldEnter(press);
    arrows.onKeyDown(press);
  };
  return (
    <fieldset
      ref={field}
      className={`felt ${className}`}
      data-small={small ? "" : undefined}
      aria-label={m.tb_layout()}
      onKeyDown={onKeyDown}
    >
      {children}
    </fieldset>
  );
}
