import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { localized } from "../language.ts";
import { queryClient } from "../queryClient.ts";
import { searchFormat } from "../searchFormat.ts";

/**
 * Draws a screen at an address, as the app does: with the router and the cache of replies around it. Every other
 * address only says where it is.
 */
export async function openScreen(
  Screen: ComponentType,
  address: string,
  /** Where the screen stands, when its address has parts that vary: `/p/$code`. */
  { path = address.replace(/\?.*/, "") }: { readonly path?: string } = {},
) {
  const root = createRootRoute();
  const here = createRoute({
    getParentRoute: () => root,
    path,
    component: localized(Screen),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    ...searchFormat,
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...drawn, path: () => router.state.location.href };
}
