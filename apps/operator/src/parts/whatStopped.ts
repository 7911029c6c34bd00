import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { glanceMarks } from "@hanpan/contract/operator/glanceEnumerations";
import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import * as z from "zod/mini";
import { failureMessage } from "../lib/requestFailure.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

const stopped = z.object({
  position: z.optional(z.int()),
  marks: z.optional(z.array(z.enum(glanceMarks))),
});

/** A failure in the server's words, with which item of a batch it was and what nobody had seen of it. */
export function whatStopped(
  error: unknown,
  items: readonly { readonly position: number; readonly member: { readonly nickname: string } }[] = [],
): string {
  const message = failureMessage(error);
  const read = error instanceof RequestFailure ? stopped.safeParse(error.details) : null;
  if (!read?.success) return message;
  const { position, marks = [] } = read.data;
  const name = items.find((item) => item.position === position)?.member.nickname;
  const parts = [
    ...(position === undefined
      ? []
      : [m.stopped_item({ position: String(position), name: name ?? "" }).trim()]),
    ...marks.map((mark) => wordOf(glanceMarkWords, mark)),
  ];
  return parts.length === 0 ? message : `${message} (${parts.join(" · ")})`;
}
