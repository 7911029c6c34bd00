import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useWhileShown } from "./useWhileShown.ts";

test("an answer closes the dialog that waited for it, and neither one that shows something else nor one that is gone", () => {
  const first: { subject: string | null } = { subject: "first report" };
  const onClose = vi.fn();
  const { result, rerender, unmount } = renderHook(
    ({ subject }: { subject: string | null }) => useWhileShown(onClose, subject),
    { initialProps: first },
  );
  const closeFirst = result.current;
  closeFirst();
  expect(onClose).toHaveBeenCalledTimes(1);

  rerender({ subject: null });
  closeFirst();
  rerender({ subject: "second report" });
  closeFirst();
  expect(onClose).toHaveBeenCalledTimes(1);

  const closeSecond = result.current;
  closeSecond();
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  closeSecond();
  expect(onClose).toHaveBeenCalledTimes(2);
});
