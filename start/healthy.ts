import { readdirSync, readFileSync } from "node:fs";

const ports = { api: "PORT", studio: "STUDIO_PORT", sportsbook: "SPORTS_PORT", jobs: "JOBS_PORT" } as const;
const usualPorts = { api: 3000, studio: 3002, sportsbook: 3003, jobs: 3004 } as const;

/** The roles that run beside this process: those whose command says so. */
function rolesHere(): (keyof typeof ports)[] {
  const commands = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      } catch {
        return [];
      }
    });
  return (["api", "studio", "sportsbook", "jobs"] as const).filter((role) =>
    commands.some((parts) =>
      parts.some((part, index) => part.endsWith("start/role.ts") && parts[index + 1] === role),
    ),
  );
}

/** `node start/healthy.ts`: ends with 0 when every role that runs here is ready to serve, for the image's health check. */
const roles = rolesHere();
const answers = await Promise.all(
  roles.map(async (role) => {
    const port = process.env[ports[role]] || usualPorts[role];
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(4_000),
    }).catch(() => undefined);
    return answer?.ok === true;
  }),
);
process.exitCode = roles.length > 0 && answers.every(Boolean) ? 0 : 1;
