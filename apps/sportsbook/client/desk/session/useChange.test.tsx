import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { sent, showAtDesk } from "../testing/atDesk.tsx";
import { useChange } from "./useChange.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Act({ onDone }: { onDone: () => void }) {
  const { change, isBusy, forget } = useChange(z.unknown(), { done: "done" });
  const body = { reason: "because" };
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => change({ path: "/act", body }, { onSuccess: onDone })}
      >
        act
      </button>
      <button type="button" onClick={forget}>
        leave
      </button>
    </>
  );
}

function stand() {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const fetched = vi.fn(
    (): Promise<Response> => answers[fetched.mock.calls.length - 1]?.promise ?? Promise.reject(),
  );
  vi.stubGlobal("fetch", fetched);
  const onDone = vi.fn();
  const { say } = showAtDesk(<Act onDone={onDone} />);
  const button = screen.getByText("act");
  return { answers, fetched, onDone, say, button };
}

test("two presses in one moment make one change, and the next is made when it was answered", async () => {
  const { answers, fetched, onDone, button } = stand();
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  button.click();
  expect(fetched).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(sent(null));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("false"));
  act(() => button.click());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test("what was left before it was answered is still under way, and says what became of it", async () => {
  const { answers, fetched, onDone, say, button } = stand();
  act(() => button.click());
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  act(() => screen.getByText("leave").click());
  expect(button.getAttribute("aria-busy")).toBe("true");
  act(() => button.click());
  answers[0]?.resolve(sent(null));
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("false"));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(say).toHaveBeenCalledWith("success", "done");
  expect(onDone).not.toHaveBeenCalled();
});
