import { tracingChannel } from "node:diagnostics_channel";

/**
 * Where a program publishes, within its own process, that migrations run or wait for their turn: whoever waits for it to be
 * ready has to wait as long as they take.
 */
export const migrationChannel = tracingChannel("hanpan:migrate");
