import { ErrorState } from "@hanpan/ui";
import { Component, type ReactNode } from "react";
import * as m from "../paraglide/messages.js";

/** A part of a screen that may fail alone: what it throws is shown in its place, with a retry. */
export class Region extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState title={m.shell_regionFailed()} onRetry={() => this.setState({ failed: false })} />;
  }
}
