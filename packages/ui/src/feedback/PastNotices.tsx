import { clsx } from "clsx";
import { useUiWords } from "../words/UiWords.tsx";
import { type ToastNotice, toastLooks } from "./Toaster.tsx";

export interface PastNoticesProps {
  /** Oldest first, as they were shown. */
  notices: readonly ToastNotice[];
  empty: string;
  formatTime: (at: Date) => string;
}

/** Notices that were shown, newest first, to be read again. */
export function PastNotices({ notices, empty, formatTime }: PastNoticesProps) {
  const words = useUiWords();
  if (notices.length === 0) return <p className="py-8 text-center text-14 text-muted">{empty}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {notices.toReversed().map((notice) => {
        const { text, Icon } = toastLooks[notice.type];
        return (
          <li key={notice.id} className="flex items-start gap-3 rounded-control bg-surface-2 p-3">
            <Icon aria-hidden size={18} className={clsx("mt-0.5 shrink-0", text)} />
            <p className="min-w-0 flex-1 text-14">
              <span className={clsx("mr-1.5 font-semibold", text)}>{words.noticeKinds[notice.type]}</span>
              {notice.message}
            </p>
            <time
              dateTime={new Date(notice.at).toISOString()}
              className="tabular shrink-0 text-12 text-muted"
            >
              {formatTime(new Date(notice.at))}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
