import { findAnything } from "@hanpan/contract/operator/calls/find";
import type { Found } from "@hanpan/contract/operator/objects/found";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";

/** How long nothing more is typed before the server is asked. */
const restMs = 200;

/** What the server finds by what is typed; what was found before stays until the next answer. */
export function useFound(typed: string): { found: Found | undefined; isSettled: boolean } {
  const mayFind = useMay("member.read");
  const [asked, setAsked] = useState("");
  const sought = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(sought), restMs);
    return () => clearTimeout(timer);
  }, [sought]);
  const answer = useQuery({
    ...callQuery(findAnything, { query: { text: asked } }),
    placeholderData: keepPreviousData,
    enabled: mayFind && asked !== "",
    staleTime: 0,
  });
  const isAsked = mayFind && sought !== "";
  return {
    found: isAsked && asked !== "" ? answer.data : undefined,
    isSettled: !isAsked || (asked === sought && !answer.isPlaceholderData && !answer.isFetching),
  };
}
