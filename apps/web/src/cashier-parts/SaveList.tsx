import { askedAs, type FileKind, fileKinds } from "@hanpan/browser/files/fileKind";
import { handOver } from "@hanpan/browser/files/handOver";
import type { Call } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { Button } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../lib/client.ts";
import { showNotice } from "../lib/notices.ts";
import * as m from "../paraglide/messages.js";

const labels: Record<FileKind, () => string> = { csv: m.trx_download, xlsx: m.trx_downloadXlsx };

/**
 * Saves everything that a list's filters match as a file that the API writes, one kind at a time.
 *
 * @param name of the file, without its ending.
 */
export function SaveList<C extends Call>({
  call,
  parts,
  name,
  disabled,
}: {
  call: C;
  parts: RequestParts<C>;
  name: string;
  disabled: boolean;
}) {
  const [busy, setBusy] = useState<FileKind | null>(null);

  async function save(kind: FileKind): Promise<void> {
    setBusy(kind);
    const reply = await download(call, parts, askedAs(kind));
    setBusy(null);
    if (reply.error) {
      showNotice("danger", reply.message ?? m.trx_download_failed());
      return;
    }
    handOver(reply.data, `${name}.${kind}`);
  }

  return (
    <span className="flex flex-wrap gap-2">
      {fileKinds.map((kind) => (
        <Button
          key={kind}
          icon={<Download aria-hidden size={16} />}
          busy={busy === kind}
          disabled={disabled || (busy !== null && busy !== kind)}
          onClick={() => void save(kind)}
        >
          {labels[kind]()}
        </Button>
      ))}
    </span>
  );
}
