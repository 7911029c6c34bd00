/**
 * What a program under test needs of this process's environment: where tools are found, and where Node keeps compiled
 * code. Nothing else, so that a test reads no setting of the machine's.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}
