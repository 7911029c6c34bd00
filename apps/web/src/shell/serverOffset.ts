import { useQuery } from "@tanstack/react-query";

const hourMs = 3_600_000;

/** By how many milliseconds the server's clock is ahead of this one, from the Date header of a reply; ± 1 s. */
async function readServerOffset(): Promise<number> {
  const askedAt = Date.now();
  const reply = await fetch("/healthz", { cache: "no-store" });
  const halfWayMs = (Date.now() - askedAt) / 2;
  const serverAt = Date.parse(reply.headers.get("date") ?? "");
  if (Number.isNaN(serverAt)) throw new Error("the reply carries no date");
  return serverAt - askedAt - halfWayMs;
}

/** The offset, or null while it is not known. */
export function useServerOffset(): number | null {
  const { data } = useQuery({
    queryKey: ["server-offset"],
    queryFn: readServerOffset,
    staleTime: hourMs,
    retry: 1,
    meta: { auth: "none" },
  });
  return data ?? null;
}
