/** The keys of a screen: one handler for every program, which leaves alone what the input method needs. */
export { useHotkeys } from "@hanpan/ui/keys";
