import type { ReactNode } from "react";

/** Says of a match, a league or the whole page that no real teams play. */
export function VirtualMark({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className="flex-none rounded-[4px] bg-good-tint px-[7px] py-px text-12 whitespace-nowrap text-good-text"
    >
      {children}
    </span>
  );
}
