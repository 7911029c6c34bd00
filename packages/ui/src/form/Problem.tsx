import { CircleAlert } from "lucide-react";

/** What is wrong with a field, in words, below it; the field names it by its id. */
export function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-vermilion">
      <CircleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />
      {children}
    </p>
  );
}
