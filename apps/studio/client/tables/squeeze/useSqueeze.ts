import { type PointerEvent, type RefObject, useRef } from "react";
import { clipOf, foldOf, grabbed, type Point, type Size } from "./fold.ts";

/** The parts of a card that lies face down: its back, and the flap, which shows the face where it is bent. */
export type CardParts = {
  readonly back: RefObject<HTMLElement | null>;
  readonly flap: RefObject<HTMLElement | null>;
};

type Hold = { readonly size: Size; readonly corner: Point; readonly from: Point; readonly pressed: Point };

/** A press that goes no further than this is a tap, pixels; two of them within this time open a card. */
const tap = { reachPx: 8, withinMs: 400 };
const springMs = 180;

/** Draws a card bent so, or flat; returns whether it is bent past its middle. Nothing is laid out anew. */
function draw({ back, flap }: CardParts, { size, from }: Hold, to: Point): boolean {
  const fold = foldOf(size, from, to);
  if (back.current === null || flap.current === null) return false;
  back.current.style.clipPath = fold === null ? "" : clipOf(fold.lying);
  flap.current.style.visibility = fold === null ? "hidden" : "visible";
  if (fold === null) return false;
  flap.current.style.clipPath = clipOf(fold.shown);
  flap.current.style.transform = `matrix(${fold.matrix.join(",")})`;
  return fold.isPastMiddle;
}

/**
 * Bends a card by finger or mouse from the edge or corner that is nearest. Let go past its middle it is turned; before it, it
 * springs back, at once where less motion was asked for. Two taps turn it too.
 */
export function useSqueeze(parts: CardParts, calm: boolean, onTurn: () => void) {
  const hold = useRef<Hold | null>(null);
  const lastTapMs = useRef(Number.NEGATIVE_INFINITY);
  const pointOf = (press: PointerEvent, { corner }: Pick<Hold, "corner">): Point => ({
    x: press.clientX - corner.x,
    y: press.clientY - corner.y,
  });
  /** The point of the rim goes as far as the finger has gone since it pressed. */
  const wayOf = (press: PointerEvent, { from, pressed, corner }: Hold): Point => {
    const { x, y } = pointOf(press, { corner });
    return { x: from.x + x - pressed.x, y: from.y + y - pressed.y };
  };

  function springBack(held: Hold, at: Point): void {
    const beganMs = performance.now();
    const step = (nowMs: number): void => {
      const left = calm ? 0 : Math.max(0, 1 - (nowMs - beganMs) / springMs);
      draw(parts, held, {
        x: held.from.x + (at.x - held.from.x) * left,
        y: held.from.y + (at.y - held.from.y) * left,
      });
      if (left > 0 && hold.current === null) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function onPointerDown(press: PointerEvent<HTMLElement>): void {
    if (press.button !== 0) return;
    const box = press.currentTarget.getBoundingClientRect();
    const size = { width: box.width, height: box.height };
    const corner = { x: box.left, y: box.top };
    const pressed = pointOf(press, { corner });
    hold.current = { size, corner, pressed, from: grabbed(pressed, size) };
    press.currentTarget.setPointerCapture(press.pointerId);
  }

  function onPointerMove(press: PointerEvent<HTMLElement>): void {
    if (hold.current !== null) draw(parts, hold.current, wayOf(press, hold.current));
  }

  function letGo(press: PointerEvent<HTMLElement>, mayTurn: boolean): void {
    const held = hold.current;
    if (held === null) return;
    hold.current = null;
    const at = wayOf(press, held);
    const isTap = Math.hypot(at.x - held.from.x, at.y - held.from.y) < tap.reachPx;
    const isSecond = isTap && press.timeStamp - lastTapMs.current < tap.withinMs;
    if (isTap) lastTapMs.current = press.timeStamp;
    if (mayTurn && (isSecond || (!isTap && draw(parts, held, at)))) onTurn();
    else springBack(held, at);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (press: PointerEvent<HTMLElement>) => letGo(press, true),
    onPointerCancel: (press: PointerEvent<HTMLElement>) => letGo(press, false),
  };
}
