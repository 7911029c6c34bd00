/** A tile's table is asked for a little before the tile is scrolled to. */
const aheadPx = 80;

const places = new Map<Element, (isInSight: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Says whether a place is on the screen: whether the page itself is looked at, and the place within or near the
 * window. One observer serves all places of the page. Answers how to stop.
 */
export function watchSight(place: Element, onChange: (isInSight: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) places.get(target)?.(isIntersecting);
    },
    { rootMargin: `${aheadPx}px` },
  );
  let isNear = false;
  let wasInSight = false;
  const report = () => {
    const isInSight = isNear && document.visibilityState === "visible";
    if (isInSight === wasInSight) return;
    wasInSight = isInSight;
    onChange(isInSight);
  };
  places.set(place, (near) => {
    isNear = near;
    report();
  });
  observer.observe(place);
  document.addEventListener("visibilitychange", report);
  return () => {
    places.delete(place);
    observer?.unobserve(place);
    document.removeEventListener("visibilitychange", report);
  };
}
