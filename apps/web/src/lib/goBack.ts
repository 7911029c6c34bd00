import { useRouter } from "@tanstack/react-router";
import { urls } from "./urls.ts";

/** The way back; to the place named for who came by a link in a tab of its own and has nothing behind them. */
export function useGoBack(otherwise: typeof urls.home | typeof urls.board = urls.home): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: otherwise });
  };
}
