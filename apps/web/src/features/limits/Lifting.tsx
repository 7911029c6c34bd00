import {
  askExclusionLifting,
  type ExclusionLifting,
  getExclusionLifting,
  takeBackExclusionLifting,
} from "@hanpan/contract/calls/limit";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { isWithoutEnd } from "@hanpan/contract/withoutEnd";
import { Button, Card, FormMessage, TextAreaField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { callQuery } from "../../lib/callQuery.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";

const liftingQuery = () => callQuery(getExclusionLifting, {});

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: liftingQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: userSettingQuery().queryKey });
}

/** The way out of an exclusion that has no end: asked for here, decided by the desk, and seven days later it ends. */
export function Lifting() {
  const exclusion = useQuery(userSettingQuery()).data?.exclusion;
  const read = useQuery(liftingQuery());
  if (!exclusion || !read.data) return null;
  const { lifting } = read.data;
  const isAccepted =
    lifting?.state === "APPROVED" && lifting.endsAt !== null && new Date(lifting.endsAt) > serverNow();
  if (!isWithoutEnd(exclusion.until) && !isAccepted) return null;
  const isOpen = isAccepted || lifting?.state === "WAITING";
  return (
    <Card title={m.lift_title()}>
      <div className="flex max-w-[560px] flex-col gap-4">
        {lifting !== null && <State lifting={lifting} isAccepted={isAccepted} />}
        {isOpen ? <TakeBack /> : <AskForm />}
      </div>
    </Card>
  );
}

function State({ lifting, isAccepted }: { lifting: ExclusionLifting; isAccepted: boolean }) {
  const { state, askedAt, endsAt, reason } = lifting;
  if (state === "WAITING")
    return <FormMessage kind="info">{m.lift_waiting({ time: formatInstant(askedAt) })}</FormMessage>;
  if (isAccepted && endsAt !== null)
    return <FormMessage kind="info">{m.lift_accepted({ time: formatInstant(endsAt) })}</FormMessage>;
  return state === "REFUSED" && reason !== null ? (
    <FormMessage kind="warning">{m.lift_refused({ reason })}</FormMessage>
  ) : null;
}

function TakeBack() {
  const { submit, sending, failure } = useSubmission(takeBackExclusionLifting, { onDone: readAgain });
  return (
    <>
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button kind="quiet" className="self-start" busy={sending} onClick={() => void submit({})}>
        {m.lift_takeBack()}
      </Button>
    </>
  );
}

function AskForm() {
  const [why, setWhy] = useState("");
  const [tried, setTried] = useState(false);
  const { submit, sending, failure, clear } = useSubmission(askExclusionLifting, { onDone: readAgain });
  const isMissing = tried && why.trim() === "";
  return (
    <form
      noValidate
      aria-label={m.lift_title()}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (why.trim() !== "") void submit({ body: { why } });
      }}
    >
      <p className="text-14 text-muted">{m.lift_lead()}</p>
      <TextAreaField
        label={m.lift_why()}
        name="why"
        required
        rows={4}
        maxLength={1_000}
        value={why}
        onChange={(event) => {
          setWhy(event.target.value);
          clear();
        }}
        error={isMissing ? m.lift_whyNeeded() : failure?.fields["why"]}
      />
      {failure && failure.fields["why"] === undefined && (
        <FormMessage kind="danger">{failure.message}</FormMessage>
      )}
      <Button type="submit" className="self-start" busy={sending}>
        {m.lift_submit()}
      </Button>
    </form>
  );
}
