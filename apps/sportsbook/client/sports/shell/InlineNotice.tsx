import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A notice about what is beside it: a warning, or something that is good to know. */
export function InlineNotice({
  tone,
  role,
  className,
  children,
}: {
  tone: "warning" | "quiet";
  role?: "alert" | "status";
  className?: string;
  children: ReactNode;
}) {
  return (
    <p
      role={role}
      className={clsx(
        "rounded-control px-3 py-2 text-14/5",
        tone === "warning" ? "bg-warning-tint text-warning-text" : "bg-surface-2",
        className,
      )}
    >
      {children}
    </p>
  );
}
