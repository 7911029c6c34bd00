import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { queryClient } from "../queryClient.ts";

/**
 * Draws a screen of the console at an address, with what the address asks for, the router and the cache of replies
 * around it. `path` is the address with the names of its parts, where it has any.
 */
export async function openScreen(
  Screen: () => ReactNode,
  address: string,
  { search = {}, path = address }: { search?: Readonly<Record<string, string>>; path?: string } = {},
) {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path, component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`${address}?${new URLSearchParams(search)}`] }),
  });
  await router.load();
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...drawn, pathNow: () => router.state.location.pathname };
}
