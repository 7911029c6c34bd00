import * as z from "zod";
import type { Machine } from "./machine.ts";

const member = z.object({ Member: z.string(), Role: z.string(), State: z.string() });

/** What Patroni says of the machines: who leads, who follows, and whose copy a commit waits for. */
export type Members = {
  readonly leader: string | undefined;
  readonly synchronous: readonly string[];
  readonly replicas: readonly string[];
};

/** Asks Patroni by a machine that is on. @throws Problem when it does not answer. */
export async function readMembers(machines: readonly Machine[]): Promise<Members> {
  const asked = machines.find(({ isOn, roles }) => isOn && roles.includes("database"));
  const said = await asked?.run(["hanpan-patronictl", "list", "--format", "json"], {
    timeoutMs: 10_000,
  });
  const members = z.array(member).parse(JSON.parse(said ?? "[]"));
  const named = (role: string) =>
    members
      .filter(({ Role, State }) => Role === role && /running|streaming/.test(State))
      .map(({ Member }) => Member);
  return {
    leader: named("Leader")[0],
    synchronous: named("Sync Standby"),
    replicas: named("Replica"),
  };
}
