/** A command for a machine of the rehearsal. */
export type CommandIn = { readonly machine: string; readonly command: readonly string[] };

/**
 * Finds `--in <machine> <command> …` among the words of a command line: whatever follows the machine is the command's own,
 * with its options. Undefined where there is no `--in`, or no command after it.
 */
export function findCommandIn(words: readonly string[]): CommandIn | undefined {
  const at = words.indexOf("--in");
  const [machine, ...command] = at < 0 ? [] : words.slice(at + 1);
  return machine === undefined || command.length === 0 ? undefined : { machine, command };
}
