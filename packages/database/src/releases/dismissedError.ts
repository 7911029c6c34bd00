import { MigrationError } from "../migrations/migrationError.ts";

/**
 * The exit code of a program that left since its release was dismissed: who keeps programs running does not start it again
 * (docs/upgrades.md, "The old ones leave").
 */
export const dismissedExitCode = 86;

/** This release was asked to leave: a newer one serves, and no process of this one starts any more. */
export class DismissedError extends MigrationError {
  constructor(release: string) {
    super(
      `This is version ${release}, which was asked to leave: a newer one serves on this database. Start that one here.`,
    );
    this.name = "DismissedError";
  }
}
