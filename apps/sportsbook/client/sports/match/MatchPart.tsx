import { Surface } from "@hanpan/ui";
import type { ReactNode } from "react";

/** A part of a match's page under its heading. `id` is nobody else's on the page. */
export function MatchPart({
  id,
  title,
  icon,
  children,
}: {
  id: string;
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Surface padded={false} className="p-3" aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex items-center gap-2 text-16/6">
        {icon}
        {title}
      </h2>
      {children}
    </Surface>
  );
}
