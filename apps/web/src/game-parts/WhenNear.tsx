import { type ReactNode, useEffect, useRef, useState } from "react";

/** So far below the window's edge it begins: what comes is there before it is scrolled to. */
const aheadPx = 200;

/** Draws its children once the reader comes near, so that what nobody scrolls to is not fetched. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} className="h-px" />;
}
