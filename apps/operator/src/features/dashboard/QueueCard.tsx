import type { MoneyRequestType } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import type { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { buttonClass, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { Panel } from "../../parts/Screen.tsx";

type Queue = DataOf<typeof getDashboard>["queues"]["deposits"];

/** One queue in figures, with the way to it. */
export function QueueCard({ type, title, queue }: { type: MoneyRequestType; title: string; queue: Queue }) {
  const open = queue.waiting + queue.processing;
  return (
    <Panel
      title={title}
      action={
        <Link to={urls.money} search={{ type }} className={buttonClass("quiet")}>
          {m.queue_work()}
        </Link>
      }
    >
      <div className="flex items-end gap-4">
        <p className={`tabular text-32 leading-none font-bold ${open > 0 ? "text-gold" : "text-muted"}`}>
          {open}
        </p>
        <p className="text-14 text-muted">
          {m.queue_split({ waiting: queue.waiting, processing: queue.processing })}
        </p>
      </div>
      <p className="mt-2 flex justify-between gap-4 text-14">
        <Money amountWon={queue.amount} className="font-semibold" />
        {queue.oldestAt !== null && (
          <span className="text-muted">
            {m.queue_oldest()} <Age since={queue.oldestAt} warnMinutes={15} />
          </span>
        )}
      </p>
    </Panel>
  );
}
