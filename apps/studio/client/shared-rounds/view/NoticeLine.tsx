import { useEffect } from "react";
import { useCasino, useCasinoState } from "./casinoContext.ts";
import { noticeText } from "./noticeText.ts";
import "./noticeLine.css";

const shownMs = 5_000;

/** The last thing to be said about chips, for five seconds. */
export function NoticeLine() {
  const casino = useCasino();
  const notice = useCasinoState((state) => state.notice);
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => casino.store.set({ notice: null }), shownMs);
    return () => clearTimeout(timer);
  }, [id, casino]);
  return (
    <div className="notice-line" role="alert">
      {notice !== null && <p key={notice.id}>{noticeText(notice)}</p>}
    </div>
  );
}
