import { ErrorState } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { ProviderGrid, ProviderSkeleton } from "../../game-parts/ProviderCard.tsx";
import { vendorsQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";

/** The makers of the games, from two on: one alone is named at every game of its own. */
export default function HomeProviders() {
  useLanguage();
  const { data, error, isPending, isFetching, refetch } = useQuery(vendorsQuery());
  if (data !== undefined && data.list.length < 2) return null;
  return (
    <Section title={m.home_providers()}>
      {isPending && <ProviderSkeleton />}
      {error && (
        <ErrorState title={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <ProviderGrid vendors={data.list} />}
    </Section>
  );
}
