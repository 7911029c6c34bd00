import { clsx } from "clsx";
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from "react";
import { belongsToComposition } from "../browser/keys.ts";

/** A short explanation of one focusable element, shown under pointer and focus; Escape hides it. */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: ReactElement<{ "aria-describedby"?: string }>;
}) {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the element inside
    <span
      className="group/tip relative inline-flex"
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !belongsToComposition(event)) setHidden(true);
      }}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={clsx(
          "pointer-events-none invisible absolute bottom-full left-1/2 z-40 mb-2 w-max max-w-60 -translate-x-1/2 rounded-control",
          "bg-text px-2.5 py-1.5 text-12 text-page opacity-0 transition-opacity",
          !hidden && "group-focus-within/tip:visible group-focus-within/tip:opacity-100",
          !hidden && "group-hover/tip:visible group-hover/tip:opacity-100",
        )}
      >
        {text}
      </span>
    </span>
  );
}
