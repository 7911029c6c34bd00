import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="제목">
        <p>내용</p>
      </Dialog>
    </>
  );
}

test("a dialog is named by its title and closes by its button", async () => {
  render(<Page />);
  expect(screen.queryByText("내용")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "열기" }));
  expect(screen.getByRole("dialog", { name: "제목" }).hasAttribute("open")).toBe(true);
  expect(screen.getByText("내용")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(screen.queryByText("내용")).toBeNull();
});

test("Escape closes a dialog, unless it must be answered", () => {
  const onClose = vi.fn();
  const { rerender } = render(
    <Dialog open onClose={onClose} title="제목">
      내용
    </Dialog>,
  );
  const pressEscape = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(
    <Dialog open onClose={onClose} title="제목" dismissible={false}>
      내용
    </Dialog>,
  );
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "닫기" })).toBeNull();
});

test("a dialog that must be answered stands again when the browser closes it all the same", async () => {
  const onClose = vi.fn();
  const dialog = (open: boolean, dismissible: boolean) => (
    <Dialog open={open} onClose={onClose} title="제목" dismissible={dismissible}>
      내용
    </Dialog>
  );
  const { rerender } = render(dialog(true, false));
  const element = screen.getByRole<HTMLDialogElement>("dialog");
  // Of two Escapes in a row the second cannot be refused.
  element.close();
  await expect.poll(() => element.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(true, true));
  element.close();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  rerender(dialog(false, true));
  expect(element.open).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a confirmation offers no first; only the second button does it", async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open
      title="로그아웃하시겠습니까?"
      confirmLabel="로그아웃"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names.slice(0, 2)).toEqual(["취소", "로그아웃"]);
  await userEvent.click(screen.getByRole("button", { name: "취소" }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole("button", { name: "로그아웃" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("Enter that is held answers nothing, whoever's press it was; where it makes lines it goes on making them", () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog open title="삭제" confirmLabel="확인" onConfirm={onConfirm} onCancel={vi.fn()}>
      <input aria-label="한 줄" />
      <textarea aria-label="여러 줄" />
    </ConfirmDialog>,
  );
  const isLet = (target: Element, repeat: boolean) => fireEvent.keyDown(target, { key: "Enter", repeat });
  const confirm = screen.getByRole("button", { name: "확인" });
  expect([isLet(confirm, false), isLet(confirm, true)]).toEqual([true, false]);
  expect(isLet(screen.getByLabelText("한 줄"), true)).toBe(false);
  expect(isLet(screen.getByLabelText("여러 줄"), true)).toBe(true);
});

test("a press outside closes a dialog only when it begins there", () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="제목">
      내용
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  // A text is selected and the pointer let go beside the dialog: the click is the dialog's own.
  fireEvent.pointerDown(screen.getByText("내용"));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("text that is higher than the screen can be reached by keyboard", async () => {
  const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(900);
  render(
    <Dialog open onClose={vi.fn()} title="제목">
      내용
    </Dialog>,
  );
  await expect.poll(() => screen.getByText("내용").tabIndex).toBe(0);
  height.mockRestore();
});
