import type { Reply } from "../../calls/call.ts";

/** A read that was refused, or that found no answer. */
export class ReadRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = "ReadRefusal";
    this.code = code;
  }
}

/** What a call answered, for a cache of replies. Throws a `ReadRefusal`. */
export async function dataOf<Data>(asked: Promise<Reply<Data>>): Promise<Data> {
  const reply = await asked;
  if (!reply.ok) throw new ReadRefusal(reply.code);
  return reply.data;
}
