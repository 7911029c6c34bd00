import { MigrationError } from "../migrations/migrationError.ts";

/** A definition that cannot be applied, or a function that does not hold; nothing of the transaction was kept. */
export class DefinitionError extends MigrationError {
  constructor(message: string, cause?: unknown) {
    super(message, cause);
    this.name = "DefinitionError";
  }
}
