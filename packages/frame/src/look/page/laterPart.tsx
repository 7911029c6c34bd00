import { type ComponentType, useEffect, useState } from "react";
import { loadLater } from "../../visit/later.ts";

/** A part that could not be loaded is asked for again so much later, as long as it is wanted. */
const againAfterMs = 1_000;

/** A part that may not have come yet. */
type Coming<Props> = {
  readonly now: () => ComponentType<Props> | null;
  readonly fetch: () => Promise<ComponentType<Props>>;
};

function Later<Props extends object>({ coming, props }: { coming: Coming<Props>; props: Props }) {
  const [Part, setPart] = useState(coming.now);
  useEffect(() => {
    if (Part !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    function ask(): void {
      coming.fetch().then(
        (part) => {
          if (!isGone) setPart(() => part);
        },
        () => {
          if (!isGone) timer = setTimeout(ask, againAfterMs);
        },
      );
    }
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [Part, coming]);
  return Part === null ? null : <Part {...props} />;
}

/**
 * A part of a page that its first round does not need: it is loaded once that can be played, or when it is shown, whichever is sooner.
 * Until then nothing is shown in its place.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const coming: Coming<Props> = {
    now: () => loaded,
    fetch: async () => {
      loaded ??= await load();
      return loaded;
    },
  };
  loadLater(coming.fetch);
  return (props) => <Later coming={coming} props={props} />;
}
