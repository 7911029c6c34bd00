import { downloadBets } from "@hanpan/contract/calls/bet";
import { Button } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/client.ts";
import { showNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import { type HistoryFilters, queryOf } from "./history-search.ts";

/** Everything that the filters match, as a file. */
export function CsvButton({ filters, disabled }: { filters: HistoryFilters; disabled: boolean }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const reply = await download(downloadBets, { query: queryOf(filters) });
    setBusy(false);
    if (reply.error) {
      showNotice("danger", reply.message ?? m.bet_download_failed());
      return;
    }
    const address = URL.createObjectURL(reply.data);
    const link = document.createElement("a");
    link.href = address;
    link.download = `hanpan-bets-${filters.from}-${filters.to}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Button
      icon={<Download aria-hidden size={16} />}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {m.bet_download()}
    </Button>
  );
}
