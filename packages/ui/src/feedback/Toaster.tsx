import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../action/IconButton.tsx";
import type { MessageKind } from "../form/FormMessage.tsx";
import { useUiWords } from "../words/UiWords.tsx";

/** The icon and colour of each kind; the kind is spoken too, so colour is never alone. */
export const toastLooks = {
  danger: { text: "text-vermilion", bar: "bg-vermilion", Icon: CircleAlert },
  warning: { text: "text-gold", bar: "bg-gold", Icon: TriangleAlert },
  info: { text: "text-cobalt", bar: "bg-cobalt", Icon: Info },
  success: { text: "text-jade", bar: "bg-jade", Icon: CircleCheck },
};

/** A notice as the application keeps it. */
export interface ToastNotice {
  id: string;
  type: MessageKind;
  message: string;
  /** How long it is shown while nobody points at it. */
  durationMs: number;
  /** Whether a bar shows the time that is left. */
  progressBar: boolean;
  /** When it was shown, in milliseconds since 1970. */
  at: number;
}

export interface ToasterProps {
  /** Those on the screen, oldest first; how many at once is the application's rule. */
  notices: readonly ToastNotice[];
  /** Called when a notice's time is over or it was closed. */
  onDismiss: (id: string) => void;
  /** What a notice offers below its words; null for most. Following it is the application's to answer. */
  offerOf?: (id: string) => ReactNode;
}

/** Notices at the top right, below the bar in which the balance stands. Their time does not run while a pointer or the focus is on them. */
export function Toaster({ notices, onDismiss, offerOf }: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  const words = useUiWords();
  const pointed = usePointedAt(region, notices.length > 0);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const newest = notices.at(-1)?.id;

  // Raised into the top layer again with each notice, so that an open dialog does not cover it.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element || typeof element.showPopover !== "function") return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [newest]);

  // The browser sends no blur when a button is removed with its notice, so each drawing looks where the focus really is.
  useLayoutEffect(() => setFocused(isInside(region, document.activeElement)));

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={words.notices}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={clsx(
        "fixed inset-auto top-12 right-0 z-50 m-0 flex max-h-[calc(100dvh-48px)] w-[min(400px,100vw)] flex-col gap-2 overflow-visible",
        "bg-transparent p-4 text-text",
        notices.length === 0 && "pointer-events-none",
      )}
    >
      {notices.map((notice) => (
        <ToastCard key={notice.id} notice={notice} paused={paused} onClose={() => onDismiss(notice.id)}>
          {offerOf?.(notice.id)}
        </ToastCard>
      ))}
    </section>
  );
}

function isInside(region: RefObject<HTMLElement | null>, target: EventTarget | null): boolean {
  return target instanceof Node && region.current?.contains(target) === true;
}

/**
 * True while a pointer is within the region. The last element that the pointer entered decides, wherever it is: a notice that
 * is removed under the pointer sends no `pointerleave`, and neither does the region once it lets the pointer through.
 */
function usePointedAt(region: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [pointed, setPointed] = useState(false);
  useLayoutEffect(() => {
    if (!shown) return;
    const come = ({ target }: PointerEvent) => setPointed(isInside(region, target));
    // A finger is lifted and a mouse leaves the window without coming to anything else.
    const leave = ({ relatedTarget }: PointerEvent) => {
      if (relatedTarget === null) setPointed(false);
    };
    document.addEventListener("pointerover", come);
    document.addEventListener("pointerout", leave);
    return () => {
      document.removeEventListener("pointerover", come);
      document.removeEventListener("pointerout", leave);
      setPointed(false);
    };
  }, [region, shown]);
  return pointed;
}

function ToastCard({
  notice,
  paused,
  onClose,
  children,
}: {
  notice: ToastNotice;
  paused: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useUiWords();
  const { text, bar, Icon } = toastLooks[notice.type];
  const close = useRef(onClose);
  close.current = onClose;
  const leftMs = useRef(notice.durationMs);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => close.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt));
    };
  }, [paused]);

  const urgent = notice.type === "danger" || notice.type === "warning";
  return (
    <div
      role={urgent ? "alert" : "status"}
      className="relative flex animate-rise items-start gap-3 overflow-hidden rounded-dialog bg-surface-3 py-3 pr-13 pl-4"
    >
      <Icon aria-hidden size={20} className={clsx("mt-px shrink-0", text)} />
      <div className="min-w-0 flex-1">
        <p className="text-14">
          <span className={clsx("mr-1.5 font-semibold", text)}>{words.noticeKinds[notice.type]}</span>
          {notice.message}
        </p>
        {children}
      </div>
      <IconButton
        label={words.dismissNotice}
        icon={<X size={18} />}
        tooltip="none"
        className="absolute top-0.5 right-1"
        onClick={onClose}
      />
      {notice.progressBar && (
        <span
          aria-hidden
          className={clsx("absolute inset-x-0 bottom-0 h-0.5 origin-left", bar)}
          style={{
            animation: `toast-time ${notice.durationMs}ms linear forwards`,
            animationPlayState: paused ? "paused" : "running",
          }}
        />
      )}
    </div>
  );
}
