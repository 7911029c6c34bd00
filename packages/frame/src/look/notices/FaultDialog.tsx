/** A fault over the whole game, in plain words, with the one thing that helps. */
export function FaultDialog({
  title,
  text,
  comesBack,
  Heading,
  action,
  onAct,
}: {
  title: string;
  text: string;
  /** It ends by itself: the game is asking again meanwhile. */
  comesBack: boolean;
  Heading: "h1" | "h2";
  action: string;
  onAct: () => void;
}) {
  return (
    <div className="veil">
      <div
        className="notice"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="fault-title"
        aria-describedby="fault-text"
      >
        {comesBack && <span className="loader" aria-hidden="true" />}
        <Heading id="fault-title">{title}</Heading>
        <p id="fault-text">{text}</p>
        <div className="row">
          <button type="button" className="primary" ref={(button) => button?.focus()} onClick={onAct}>
            {action}
          </button>
        </div>
      </div>
    </div>
  );
}
