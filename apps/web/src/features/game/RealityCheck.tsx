import { Button, Dialog, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { userSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { useReminder } from "./reminder.ts";
import { formatDuration, playSessionQuery, usePlaySeconds } from "./session-time.ts";

/** Every so many minutes that the member chose: the game stops and says how long it was and what it came to. */
export function RealityCheck({ onReminds }: { onReminds: (reminds: boolean) => void }) {
  const { data: setting } = useQuery(userSettingQuery());
  const { data: session, refetch } = useQuery(playSessionQuery());
  const seconds = usePlaySeconds();
  const { isDue, answer } = useReminder(setting?.realityCheckMinutes ?? null);
  const navigate = useNavigate();

  useEffect(() => {
    onReminds(isDue);
    if (isDue) void refetch();
  }, [isDue, onReminds, refetch]);

  return (
    <Dialog
      open={isDue}
      onClose={answer}
      dismissible={false}
      title={m.reality_title()}
      footer={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              answer();
              void navigate({ to: urls.games, search: {} });
            }}
          >
            {m.game_exit()}
          </Button>
          <Button kind="play" onClick={answer}>
            {m.reality_continue()}
          </Button>
        </>
      }
    >
      <p className="text-14 text-muted">{m.reality_body()}</p>
      <dl className="mt-4 flex flex-col gap-2 text-16">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{m.reality_played()}</dt>
          <dd className="tabular font-semibold">{seconds === null ? "" : formatDuration(seconds)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{m.reality_net()}</dt>
          <dd className="font-semibold">{session && <Money amountWon={session.netResult} signed />}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
