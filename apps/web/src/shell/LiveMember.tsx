import { later } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { memberQuery, notificationQuery } from "../lib/memberQueries.ts";
import { useAppStore } from "../lib/store.ts";
import { followStream } from "../lib/stream.ts";

/** Comes after what the member came for. */
const ConsentAsk = later(() => import("../consents/ConsentAsk.tsx"));

/**
 * Keeps the signed-in member current: asked for once at the start, then received live; without the socket balances are asked
 * for every 30 s while the page is visible, and whenever the member comes back to it. Draws nothing but what asks for
 * their consent; mounted once, while
 * somebody is signed in.
 */
export default function LiveMember() {
  // The query reads its interval again when this changes.
  useAppStore((state) => state.live);
  useQuery(memberQuery());
  useQuery(notificationQuery());
  useEffect(followStream, []);
  return (
    <Suspense>
      <ConsentAsk />
    </Suspense>
  );
}
