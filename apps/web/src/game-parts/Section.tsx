import { VisuallyHidden } from "@hanpan/ui";
import { type ReactNode, useId } from "react";
import { Region } from "../shell/Region.tsx";

export interface SectionProps {
  title: string;
  titleHidden?: boolean;
  /** A link beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen that fails alone. */
export function Section({ title, titleHidden = false, action, children }: SectionProps) {
  const id = useId();
  return (
    // min-w-0: in a grid a long line is cut, and does not push the page wider than the screen.
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className={titleHidden ? "" : "mb-3 flex min-h-11 items-center justify-between gap-4"}>
        <h2 id={id} className="text-20">
          {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        {action}
      </div>
      <Region>{children}</Region>
    </section>
  );
}
