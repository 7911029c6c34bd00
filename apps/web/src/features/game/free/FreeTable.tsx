import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { DataOf } from "@hanpan/contract/call";
import { tryGame } from "@hanpan/contract/calls/launch";
import { buttonClass, ErrorState } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { sendRequest } from "../../../lib/requestState.ts";
import { useMember } from "../../../lib/session.ts";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { openBlankWindow } from "../blankWindow.ts";
import { Launching } from "../Launching.tsx";
import { OwnWindow } from "../OwnWindow.tsx";
import { AgeQuestion } from "./AgeQuestion.tsx";
import { keepOfAge, saidOfAge } from "./ageAnswer.ts";
import { FreeFrame } from "./FreeFrame.tsx";

type Opened = DataOf<typeof tryGame>;
type Trial =
  | { step: "LAUNCHING" }
  | { step: "RUNNING"; opened: Opened }
  | { step: "REFUSED"; failure: RequestFailure };

/** Asks for an address of the game with play money, which works once and is never kept. */
async function open(gameId: string): Promise<Trial> {
  const device = window.matchMedia("(width < 768px)").matches ? "MOBILE" : "DESKTOP";
  try {
    const opened = await sendRequest(tryGame, { query: { gameId, device, ofAge: true } });
    return { step: "RUNNING", opened };
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    return { step: "REFUSED", failure };
  }
}

interface FreeTableProps {
  gameId: string;
  name: string;
  onAmount: (amount: number) => void;
}

/** A game that is tried: the question for the age first, of a guest, once in a session of the browser. A member was asked at the sign-up. */
export function FreeTable(props: FreeTableProps) {
  const isMember = useMember() !== null;
  const [isOfAge, setOfAge] = useState(saidOfAge);
  const [attempt, setAttempt] = useState(0);
  if (isMember || isOfAge)
    return <Trying key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
  return (
    <AgeQuestion
      onOfAge={() => {
        keepOfAge();
        setOfAge(true);
      }}
    />
  );
}

function Trying({ gameId, name, onAmount, onAgain }: FreeTableProps & { onAgain: () => void }) {
  const [trial, setTrial] = useState<Trial>({ step: "LAUNCHING" });
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    let left = false;
    void open(gameId).then((next) => {
      if (!left) setTrial(next);
    });
    return () => {
      left = true;
    };
  }, [gameId]);

  if (trial.step === "LAUNCHING") return <Launching percent={0} />;
  if (trial.step === "REFUSED")
    return (
      <div className="flex h-full flex-col items-center justify-center gap-3">
        <ErrorState title={m.try_refused()} onRetry={onAgain}>
          <span className="text-14">{trial.failure.message}</span>
        </ErrorState>
        <Link to={urls.games} search={{}} className={buttonClass("ghost")}>
          {m.game_exit()}
        </Link>
      </div>
    );
  if (trial.opened.mode === "WINDOW" || blocked) {
    const another = async () => {
      const next = await open(gameId);
      if (next.step === "RUNNING") return next.opened;
      setTrial(next);
      return null;
    };
    return <OwnWindow gameId={gameId} launch={another} openWindow={openBlankWindow} reminds={false} />;
  }
  return (
    <FreeFrame
      key={trial.opened.url}
      url={trial.opened.url}
      saysReady={trial.opened.saysReady}
      name={name}
      onAmount={onAmount}
      onRelaunch={onAgain}
      onBlocked={() => setBlocked(true)}
    />
  );
}
