import { EmptyState, ErrorState } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { ProviderGrid, ProviderSkeleton } from "../../game-parts/ProviderCard.tsx";
import { vendorsQuery } from "../../game-parts/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";

/** The makers of the games. */
export default function HomeProviders() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vendorsQuery());
  if (isPending) return <ProviderSkeleton />;
  if (error) {
    return <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.list.length === 0) return <EmptyState title={m.provider_empty_slot()} />;
  return <ProviderGrid vendors={data.list} />;
}
