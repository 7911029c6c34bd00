import { formatInstant } from "@hanpan/contract/time";
import { Dialog, PastNotices } from "@hanpan/ui";
import { useNoticeHistory } from "../lib/notices.ts";
import * as m from "../paraglide/messages.js";

/** The last twenty notices, to be read again. */
export function NoticesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const notices = useNoticeHistory();
  return (
    <Dialog open={open} onClose={onClose} title={m.shell_recentNotices()} look="sheet" size="medium">
      <div className="pb-4">
        <PastNotices
          notices={notices}
          empty={m.shell_noNotices()}
          formatTime={(at) => formatInstant(at).slice(11)}
        />
      </div>
    </Dialog>
  );
}
