/** What is looked for: the first element of this selector that is shown, by its accessible name or by how that begins. */
export type Sought = { readonly css: string; readonly name?: string; readonly begins?: string };

declare global {
  interface Window {
    /** What went wrong in this document since `lookFor` first looked at it. */
    seenFaults?: string[];
  }
}

export type Look = {
  /** Null while there is none that is shown; to be pressed it also stands still, is not disabled and lies on top. */
  readonly element: Element | null;
  readonly text: string | null;
  /** What went wrong in the document since the last look. */
  readonly faults: readonly string[];
};

/** Looks for an element of the document that it runs in. It is sent there as its text, so it may use nothing from outside. */
export async function lookFor({ css, name, begins }: Sought, toPress: boolean): Promise<Look> {
  if (window.seenFaults === undefined) {
    const kept: string[] = [];
    window.seenFaults = kept;
    addEventListener("error", (event) => {
      if (event.message) kept.push(event.message);
    });
    addEventListener("unhandledrejection", ({ reason }) => kept.push(`not caught: ${reason}`));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      kept.push(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  }
  const faults = window.seenFaults.splice(0);

  const named = (element: Element): string => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return label;
    const ids = element.getAttribute("aria-labelledby");
    if (ids !== null)
      return ids
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return labels.length > 0 ? labels.map((node) => node.textContent).join(" ") : (element.textContent ?? "");
  };
  const isNamed = (element: Element): boolean => {
    if (name === undefined && begins === undefined) return true;
    const own = named(element).replaceAll(/\s+/g, " ").trim();
    return name === undefined ? own.startsWith(begins ?? "") : own === name;
  };
  const placeOf = (element: Element): string => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].join();
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;

  const element = [...document.querySelectorAll(css)].find((each) => isShown(each) && isNamed(each));
  if (element === undefined) return { element: null, text: null, faults };
  const text = "value" in element ? String(element.value) : element.textContent;
  if (!toPress) return { element, text, faults };

  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const before = placeOf(element);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = onTop !== null && (element.contains(onTop) || onTop.contains(element));
  const isReady = placeOf(element) === before && isFree && !element.matches(":disabled");
  return { element: isReady ? element : null, text, faults };
}
