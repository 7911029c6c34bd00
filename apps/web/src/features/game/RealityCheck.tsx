import { Button, Dialog, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { userSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { useReminder } from "./reminder.ts";
import { formatDuration, playSessionQuery, usePlaySeconds } from "./sessionTime.ts";

/**
 * How long a reminder that is due waits for an open round. The longest round in which a member must act, a kite's, lasts 125
 * seconds. Bets that are open for longer, and a game that never says that its round has ended, delay it no further.
 */
const longestHoldMs = 130_000;

/** A game that has come back, after a reload say, reports its open round within so long. */
const reportsRoundsWithinMs = 2_000;

/**
 * Whether a reminder that is due may be shown. It waits for the end of the round: under its dialog nobody can cash out,
 * and a kite that flies on would lose the stake of a member who reads. Most rounds end within seconds, and between two
 * of them there is always a moment without one: holding the reminder back protects better than showing it beside a
 * flight, where it would be pressed away unread.
 */
function useMayRemind(isDue: boolean, roundOpen: boolean): boolean {
  const [isKnown, setKnown] = useState(false);
  const [mayRemind, setMayRemind] = useState(false);
  const waits = roundOpen || !isKnown;

  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), reportsRoundsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDue) setMayRemind(false);
    else if (!waits) setMayRemind(true);
  }, [isDue, waits]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setMayRemind(true), longestHoldMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue && mayRemind;
}

/**
 * Every so many minutes that the member chose: the game stops and says how long it was and what it came to.
 * @param roundOpen whether a round is being played; the reminder waits for its end, for about two minutes at most.
 */
export function RealityCheck({
  roundOpen,
  onReminds,
}: {
  roundOpen: boolean;
  onReminds: (reminds: boolean) => void;
}) {
  const { data: setting } = useQuery(userSettingQuery());
  const { data: session, refetch } = useQuery(playSessionQuery());
  const seconds = usePlaySeconds();
  const { isDue, answer } = useReminder(setting?.realityCheckMinutes ?? null);
  const reminds = useMayRemind(isDue, roundOpen);
  const navigate = useNavigate();

  useEffect(() => {
    onReminds(reminds);
    if (reminds) void refetch();
  }, [reminds, onReminds, refetch]);

  return (
    <Dialog
      open={reminds}
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
      <dl className="tabular mt-4 flex flex-col gap-2 text-16">
        <Fact name={m.reality_played()}>{seconds !== null && formatDuration(seconds)}</Fact>
        <Fact name={m.reality_stake()}>{session && <Money amountWon={session.stake} />}</Fact>
        <Fact name={m.reality_win()}>{session && <Money amountWon={session.win} />}</Fact>
        <Fact name={m.reality_net()}>{session && <Money amountWon={session.netResult} signed />}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
