/** A reply as it is kept for a repeat. */
export type KeptReply = { status: number; body: unknown };

/** What a client's key stands for. */
export type IdempotencyClaim = {
  /** The member or operator whose key it is. */
  readonly ownerId: string;
  readonly key: string;
  readonly callId: string;
  /** What was asked: parameters, query and body as they were parsed. */
  readonly content: unknown;
  /** The same as it was sent: it stays the same where a version parses it to more. */
  readonly sent: unknown;
  readonly now: Date;
};

export type IdempotencyStore = {
  /**
   * Runs `work` once for its owner's key. A repeat with the same content gets the first reply again; with
   * other content it is refused. A reply of 500 and above is not kept: the repeat runs again.
   *
   * `workId` is made with the first run and is the same at every run of the key: what the work makes carries it, so
   * that a run which was cut off after its commit is found done by the next. A repeat that meets a run still under
   * way waits for its reply; one that shows no sign of life for `patienceMs` was lost with its process, and the repeat
   * runs the work again under the same id.
   *
   * A process that only stood still may come back after it was overtaken. Both runs then do the work once, but a refusal
   * is of its moment: what has been done is the key's reply, whichever run did it, and a refusal is one only of the run that
   * nobody has overtaken.
   */
  run: (claim: IdempotencyClaim, work: (workId: string) => Promise<KeptReply>) => Promise<KeptReply>;
};
