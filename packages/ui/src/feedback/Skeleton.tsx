import { clsx } from "clsx";

/** A shape where something will come; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx("block animate-skeleton rounded-control bg-surface-2", className)} />
  );
}

/** Names for so many placeholders in a row: nothing else distinguishes them. */
export function placeholders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index}`);
}
