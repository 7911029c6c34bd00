import { getMe } from "@hanpan/contract/operator/calls/auth";
import type { Me } from "@hanpan/contract/operator/objects/operator";
import type { Permission } from "@hanpan/contract/operator/permissions";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "./queries.ts";
import { useSignedIn } from "./session.ts";

export const meQuery = callQuery(getMe, {});

/** The signed-in operator; undefined until the server has answered. */
export function useMe(): Me | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...meQuery, enabled: signedIn, staleTime: 60_000 }).data;
}

/** Whether this operator's role may do what the permission names. What it may not, the console does not show. */
export function useMay(permission: Permission): boolean {
  return useMe()?.permissions.includes(permission) ?? false;
}
