import { type ParseArgsConfig, parseArgs } from "node:util";

/** Reads what a command was given on its line. What it does not know is said with how it is used, and the command ends with exit code 1. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exit(1);
  }
}
