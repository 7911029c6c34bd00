import { CloudOff, RotateCw } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../action/Button.tsx";
import { Lattice } from "../layout/Lattice.tsx";
import { useUiWords } from "../words/UiWords.tsx";

/** Nothing is here, said plainly, with what can be done about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <Lattice heightPx={12} className="max-w-24 rounded-full" />
      <p className="text-16 font-semibold">{title}</p>
      {children && <div className="max-w-prose text-14 text-muted">{children}</div>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  /** Further words, e.g. a request id. */
  children?: ReactNode;
  onRetry?: () => void;
  /** True while the retry is under way. */
  retrying?: boolean;
}

/** Something failed; it can be tried again. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  const words = useUiWords();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <CloudOff aria-hidden size={28} className="text-muted" />
      <p className="max-w-prose text-14">{title}</p>
      {children && <div className="text-12 text-muted">{children}</div>}
      {onRetry && (
        <Button kind="quiet" icon={<RotateCw aria-hidden size={16} />} busy={retrying} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser believes that it is connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine);
}

/** A bar that is shown while the browser is offline. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-gold-fill px-4 py-2 text-center text-14 font-medium text-ink">
          <CloudOff aria-hidden size={18} className="shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
