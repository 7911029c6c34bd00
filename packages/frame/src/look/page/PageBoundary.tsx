import { Component, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import "./pageBoundary.css";

type Props = {
  readonly children: ReactNode;
  /** Reloads the page; in a member app's frame it goes on with the session of the launch. */
  readonly reload?: () => void;
};

/**
 * An error that a page throws while it is drawn leaves no blank frame: it is shown in the member's language, with a way to
 * reload the page.
 */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, reload = () => location.reload() } = this.props;
    if (!this.state.failed) return children;
    return (
      <main className="page-fault">
        <div role="alert">
          <h1>{m.page_fault_title()}</h1>
          <p>{m.page_fault()}</p>
        </div>
        <button type="button" ref={(button) => button?.focus()} onClick={reload}>
          {m.page_fault_reload()}
        </button>
      </main>
    );
  }
}
