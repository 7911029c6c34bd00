/** The migrations and the database do not fit, or one failed. Nothing of what failed was kept. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "MigrationError";
  }
}
