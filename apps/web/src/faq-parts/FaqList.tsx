import type { FaqEntry } from "@hanpan/contract/objects/faq";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { FaqAnswer } from "./FaqAnswer.tsx";

interface Props {
  entries: readonly FaqEntry[];
  /** Which of them is open. */
  openId: string | null;
  onToggle: (entry: FaqEntry) => void;
}

/** Questions, of which one at a time shows its answer. */
export function FaqList({ entries, openId, onToggle }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <FaqItem entry={entry} open={openId === entry.id} onToggle={() => onToggle(entry)} />
        </li>
      ))}
    </ul>
  );
}

function FaqItem({ entry, open, onToggle }: { entry: FaqEntry; open: boolean; onToggle: () => void }) {
  const panel = useId();
  const item = useRef<HTMLDivElement>(null);
  const cameOpen = useRef(open);
  useEffect(() => {
    // Who followed a link to this question sees it.
    if (cameOpen.current) item.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={item} className="scroll-mt-20 rounded-dialog bg-surface-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-dialog px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-surface-2"
      >
        <span dir="auto" className="min-w-0 flex-1 text-16 font-medium break-words">
          {entry.question}
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className={clsx("shrink-0 text-muted transition-transform", open && "rotate-180")}
        />
      </button>
      <div id={panel} hidden={!open} className="px-4 pt-1 pb-4">
        {open && <FaqAnswer entry={entry} />}
      </div>
    </div>
  );
}
