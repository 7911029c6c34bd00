import type { ConsentKind } from "@hanpan/contract/enumerations";
import { ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { consentTextsQuery } from "../lib/consents.ts";
import * as m from "../paraglide/messages.js";

/** A text that members agree to, a paragraph a line. */
export function ConsentText({ kind }: { kind: ConsentKind }) {
  const texts = useQuery(consentTextsQuery());
  if (texts.isPending) return <Skeleton className="h-48" />;
  const text = texts.data?.list.find((one) => one.kind === kind);
  if (!text) {
    return (
      <ErrorState
        title={m.reg_textsFailed()}
        onRetry={() => void texts.refetch()}
        retrying={texts.isFetching}
      />
    );
  }
  // By their places: a text may say the same twice.
  const paragraphs = text.body
    .split("\n")
    .map((words, place) => ({ words, place }))
    .filter(({ words }) => words.trim() !== "");
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-5 text-14">
      {paragraphs.map(({ words, place }) => (
        <li key={place}>{words}</li>
      ))}
    </ol>
  );
}
