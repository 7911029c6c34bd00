import { copyText } from "@hanpan/ui/copy";
import { Copy } from "lucide-react";
import { showNotice } from "../lib/notices.ts";
import * as m from "../paraglide/messages.js";

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showNotice("success", m.common_copied());
  else showNotice("warning", m.common_copyFailed());
}

/** A text that one press copies, e.g. an account number for the bank's own screen; `shown` where there is no room for all of it. */
export function CopyText({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label}: ${text}`}
      className="tabular inline-flex min-h-6 items-center gap-1.5 rounded-[4px] font-semibold hover:text-cobalt"
      onClick={() => void copy(text)}
    >
      {shown}
      <Copy aria-hidden size={14} className="text-muted" />
    </button>
  );
}
