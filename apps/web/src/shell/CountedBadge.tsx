import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { notificationQuery } from "../lib/memberQueries.ts";
import { countLabel, type WaitingCount } from "../lib/waiting.ts";
import * as m from "../paraglide/messages.js";

const words: Readonly<Record<WaitingCount, (given: { count: string }) => string>> = {
  unreadNotes: m.header_unreadNotes,
  answersToCheck: m.header_answersToCheck,
  newNotices: m.header_newNotices,
};

/** How much waits for the member at a place: a figure for the eye, a sentence for the ear; nothing when nothing does. */
export default function CountedBadge({ of, className }: { of: WaitingCount; className: string }) {
  const count = useQuery(notificationQuery()).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          "tabular min-w-5 rounded-full bg-vermilion-fill px-1 text-center text-12 font-bold text-white",
          className,
        )}
      >
        {countLabel(count)}
      </span>
      <span className="sr-only">{words[of]({ count: countLabel(count) })}</span>
    </>
  );
}
