import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chooseAccount } from "../embedded/account.ts";
import { openCluster } from "../embedded/cluster.ts";
import { notedPlace } from "../embedded/place.ts";
import { stopOrphans } from "../embedded/postmaster.ts";
import type { ReturnPlan } from "./planReturn.ts";
import { type Recovered, recover } from "./recover.ts";
import { askForRecovery, unpackCluster } from "./unpackBackup.ts";

/** Stops and removes what an earlier one that was killed left behind. */
async function removeBeside(directory: string, log: (line: string) => void): Promise<void> {
  const dataDirectory = join(directory, "cluster");
  if (existsSync(dataDirectory)) await stopOrphans({ dataDirectory, socketDirectory: undefined }, log);
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Brings a backup back beside the database that it was made of, which goes on: in a directory, on a port and a socket of its
 * own, without an archive. `stop` removes it; what a kill leaves behind is removed by the next one.
 *
 * Only the holder of the directory of backups may call this.
 *
 * @param options.dataDir the directory of the embedded database that runs.
 * @throws what unpackCluster and recover throw; the reason of `signal` when that aborts. Nothing is left then.
 */
export async function openBeside(
  plan: ReturnPlan,
  options: {
    readonly dataDir: string;
    readonly log: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Recovered> {
  const home = resolve(options.dataDir);
  const place = notedPlace(home) ?? home;
  const directory = join(place, "drill");
  const { account } = chooseAccount(home);
  const remove = () => removeBeside(directory, options.log);
  await remove();
  mkdirSync(directory, { mode: 0o711 });
  try {
    const dataDirectory = join(directory, "cluster");
    await unpackCluster(plan, dataDirectory, join(directory, "password"), options.signal);
    askForRecovery(dataDirectory, plan.logDirectory, plan.to, account);
    const cluster = await openCluster(directory, account, true);
    const recovered = await recover(cluster, plan, options);
    return {
      ...recovered,
      async stop() {
        await recovered.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
