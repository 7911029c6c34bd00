import { Button, Lattice } from "@hanpan/ui";
import { ArrowLeft, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { usePageTitle } from "../game-parts/pageTitle.ts";
import { useGoBack } from "../lib/goBack.ts";
import * as m from "../paraglide/messages.js";
import { PopularPages } from "./PopularPages.tsx";

/** An address that is not there: the way back, another try, and the pages most people look for. */
export function NotFoundScreen() {
  const goBack = useGoBack();
  usePageTitle(m.nf_title());
  useNoIndex();
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-center gap-6 px-4 py-16 text-center">
      <p aria-hidden className="tabular text-44 leading-none font-extrabold tracking-tight text-gold">
        404
      </p>
      <Lattice heightPx={16} className="max-w-40 rounded-full" />
      <div>
        <h1 className="text-24 md:text-32">{m.nf_title()}</h1>
        <p className="mt-2 text-muted">{m.nf_desc()}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="play" icon={<ArrowLeft aria-hidden size={18} />} onClick={goBack}>
          {m.nf_goBack()}
        </Button>
        <Button icon={<RotateCw aria-hidden size={18} />} onClick={() => window.location.reload()}>
          {m.nf_refresh()}
        </Button>
      </div>
      <PopularPages />
    </div>
  );
}

/** No search engine keeps an address that is not there. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = "noindex";
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
