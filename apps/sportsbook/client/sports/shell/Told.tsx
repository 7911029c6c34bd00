import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A word about what stands beside it: a warning, or what is good to know. */
export function Told({
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
