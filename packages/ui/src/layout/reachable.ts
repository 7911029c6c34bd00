/** Makes a region a stop for the keyboard while it overflows; returns how to end that. */
export function keepReachable(region: HTMLElement): () => void {
  const look = () => {
    const overflows = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
    if (overflows) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const lookAtAll = () => {
    sizes.disconnect();
    sizes.observe(region);
    for (const child of region.children) sizes.observe(child);
    look();
  };
  // What takes a child's place, rows after their skeleton, is watched like it.
  const children = new MutationObserver(lookAtAll);
  children.observe(region, { childList: true });
  lookAtAll();
  return () => {
    children.disconnect();
    sizes.disconnect();
  };
}
