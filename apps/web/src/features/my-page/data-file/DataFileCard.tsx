import { handOver } from "@hanpan/browser/files/handOver";
import type { DataOf } from "@hanpan/contract/call";
import { getDataFile, takeDataFilePart } from "@hanpan/contract/calls/dataFile";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../lib/callQuery.ts";
import { showNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import * as m from "../../../paraglide/messages.js";
import { AskDataFile } from "./AskDataFile.tsx";

type File = NonNullable<DataOf<typeof getDataFile>["file"]>;

const lookAgainMs = 3_000;

/** A file of all that is kept of the member: asked for with the password, made in a moment, taken here. */
export function DataFileCard() {
  const found = useQuery({
    ...callQuery(getDataFile, {}),
    refetchInterval: ({ state }) =>
      state.data?.file !== null && state.data?.file.readyAt === null ? lookAgainMs : false,
  });
  const [asking, setAsking] = useState(false);
  const file = found.data?.file ?? null;
  return (
    <Card title={m.data_title()}>
      <p className="mb-4 max-w-prose text-14 text-muted">{m.data_lead()}</p>
      {found.isPending && <Skeleton className="h-11" />}
      {found.isError && found.data === undefined && (
        <ErrorState
          title={m.data_failed()}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {file !== null && <FileState file={file} />}
      {found.data !== undefined && (file === null || file.readyAt !== null) && (
        <Button className={file === null ? "" : "mt-3"} onClick={() => setAsking(true)}>
          {file === null ? m.data_ask() : m.data_askAnew()}
        </Button>
      )}
      <AskDataFile open={asking} onClose={() => setAsking(false)} onAsked={() => void found.refetch()} />
    </Card>
  );
}

function FileState({ file }: { file: File }) {
  const [taking, setTaking] = useState(false);
  if (file.readyAt === null)
    return (
      <p role="status" className="text-14">
        {m.data_making()}
      </p>
    );
  if (!file.isOwn) return <p className="text-14">{m.data_elsewhere()}</p>;
  const take = async () => {
    setTaking(true);
    try {
      const parts: string[] = [];
      for (let number = 1; number <= file.parts; number += 1)
        parts.push((await sendRequest(takeDataFilePart, { body: { number } })).content);
      handOver(new Blob(parts, { type: "application/json" }), m.data_fileName());
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setTaking(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 text-14">
      <Button kind="play" busy={taking} onClick={() => void take()}>
        {m.data_take()}
      </Button>
      <span className="tabular text-muted">{m.data_until({ time: formatInstant(file.expiresAt) })}</span>
    </div>
  );
}
