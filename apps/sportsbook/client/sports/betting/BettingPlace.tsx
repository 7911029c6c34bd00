import { launchFrom } from "@hanpan/frame/visit/launch";
import { type ReactNode, useEffect, useState } from "react";
import { useSports } from "../connection/sportsContext.ts";
import { type Betting, createBetting } from "./betting.ts";
import { BettingContext } from "./bettingContext.ts";

/** Makes slip and bets of this visit, for everything inside. */
export function BettingPlace({ children }: { children: ReactNode }) {
  const sports = useSports();
  const [betting, setBetting] = useState<Betting | null>(null);
  useEffect(() => {
    const made = createBetting(sports, launchFrom(location.href)?.user ?? "guest");
    setBetting(made);
    return made.close;
  }, [sports]);
  if (betting === null) return null;
  return <BettingContext value={betting}>{children}</BettingContext>;
}
