import { ErrorState } from "@hanpan/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import * as m from "../paraglide/messages.js";

/** Replaces a screen that failed to load or to draw; the rail beside it stays. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title={m.common_error()}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
