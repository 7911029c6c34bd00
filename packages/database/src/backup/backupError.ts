/** A backup cannot be made, used or brought back; the message is one clear sentence for who asked for it. */
export class BackupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "BackupError";
  }
}
