import { useSyncExternalStore } from "react";
import { drawnTheme, watchTheme } from "./theme.ts";

/** The theme that is drawn, kept in step with the choice and with the device. */
export const useDrawnTheme = (): "ink" | "hanji" => useSyncExternalStore(watchTheme, drawnTheme);
