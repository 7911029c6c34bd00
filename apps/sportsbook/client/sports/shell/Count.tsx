import { clsx } from "clsx";

/** How many, beside the name of what is counted. */
export function Count({ count, isTinted = false }: { count: number; isTinted?: boolean }) {
  return (
    <span
      className={clsx(
        "tabular block min-w-5 rounded-full px-[5px] text-center text-12/5",
        isTinted ? "bg-good-tint text-good-text" : "bg-surface-3 text-jade",
      )}
    >
      {count}
    </span>
  );
}
