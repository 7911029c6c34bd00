import { handOver } from "@hanpan/browser/files/handOver";
import { downloadBets } from "@hanpan/contract/calls/bet";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import { Button } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/client.ts";
import { showNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import { type HistoryFilters, queryOf } from "./historySearch.ts";

/** Everything that the filters match, as a file. */
export function CsvButton({ filters, disabled }: { filters: HistoryFilters; disabled: boolean }) {
  const [busy, setBusy] = useState<"csv" | "xlsx" | null>(null);

  async function save(kind: "csv" | "xlsx"): Promise<void> {
    setBusy(kind);
    const reply = await download(
      downloadBets,
      { query: queryOf(filters) },
      kind === "xlsx" ? workbookType : undefined,
    );
    setBusy(null);
    if (reply.error) {
      showNotice("danger", reply.message ?? m.bet_download_failed());
      return;
    }
    handOver(reply.data, `hanpan-bets-${filters.from}-${filters.to}.${kind}`);
  }

  return (
    <span className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((kind) => (
        <Button
          key={kind}
          icon={<Download aria-hidden size={16} />}
          busy={busy === kind}
          disabled={disabled || (busy !== null && busy !== kind)}
          onClick={() => void save(kind)}
        >
          {kind === "csv" ? m.bet_download() : m.bet_downloadXlsx()}
        </Button>
      ))}
    </span>
  );
}
