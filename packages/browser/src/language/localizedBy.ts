import { type ComponentType, createElement, type FunctionComponent } from "react";

/** Wraps screens so that each is drawn again in the new words when `useLanguage` has another language. */
export function localizedBy(
  useLanguage: () => unknown,
): <Props extends object>(Screen: ComponentType<Props>) => FunctionComponent<Props> {
  return (Screen) =>
    function LocalizedScreen(props) {
      useLanguage();
      return createElement(Screen, props);
    };
}
