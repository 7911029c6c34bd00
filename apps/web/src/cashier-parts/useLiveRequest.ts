import type { MoneyRequest, MoneyRequestType } from "@hanpan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { announceFinishedRequest } from "../lib/finishedRequest.ts";
import { isOpen, latestRequestsQuery, refreshMoney } from "./queries.ts";

/**
 * The member's request that is under way, followed until it is finished: then it stays in sight until the member
 * puts it away. A notice announces the end, and every figure it changed is asked for again.
 */
export function useLiveRequest(type: MoneyRequestType) {
  const latest = useQuery(latestRequestsQuery(type));
  const [followed, setFollowed] = useState<string | null>(null);
  const lastStatuses = useRef(new Map<string, MoneyRequest["status"]>());
  const list = latest.data?.list ?? [];
  const open = list.find(isOpen) ?? null;
  const openId = open?.id ?? null;

  useEffect(() => {
    if (openId !== null) setFollowed(openId);
  }, [openId]);

  useEffect(() => {
    for (const request of latest.data?.list ?? []) {
      const before = lastStatuses.current.get(request.id);
      lastStatuses.current.set(request.id, request.status);
      if (before === undefined || before === request.status || isOpen(request)) continue;
      announceFinishedRequest(request);
      refreshMoney();
    }
  }, [latest.data]);

  const shown = open ?? list.find((request) => request.id === followed) ?? null;
  return { latest, list, shown, putAway: () => setFollowed(null) };
}
