import { type ReactNode, useEffect, useRef, useState } from "react";

/** So far below the window's edge it begins: what comes is there before it is scrolled to. */
const aheadPx = 200;

/**
 * Draws its children once the reader comes near, or goes about the page by the keyboard: what nobody comes to is not
 * fetched. Until then the place is kept by `place`.
 */
export function WhenNear({
  children,
  place = <div className="h-px" />,
}: {
  children: ReactNode;
  place?: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const kept = element.current;
    if (kept === null || isNear) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(kept);
    addEventListener("keydown", come, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener("keydown", come);
    };
  }, [isNear]);
  return isNear ? children : <div ref={element}>{place}</div>;
}
