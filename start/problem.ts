/** Something that the person who starts Hanpan can mend; the message is one clear sentence for that person. */
export class Problem extends Error {
  /** With what a command ends that meets it. */
  readonly exitCode: number;

  constructor(sentence: string, cause?: unknown, exitCode = 1) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "Problem";
    this.exitCode = exitCode;
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
