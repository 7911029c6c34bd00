import type { Refusal } from "@hanpan/frame/visit/call";
import type { SpinBody } from "../../../../protocol/calls.ts";
import type { Jurisdiction } from "../../../../protocol/memberRound.ts";
import type { MachineVisit } from "../machine/visit.ts";
import type { Round, StudioRequests } from "./requests.ts";
import type { Presenter, SlotClient, SlotOutcome, SlotStage } from "./slotClient.ts";
import type { SlotState } from "./state.ts";

/** What a visit enters next, with what that needs to know. Between two it rests: what may be done then is in `idle.ts`. */
export type Step<Outcome extends SlotOutcome> =
  | { readonly state: "LOADING"; readonly host: HTMLElement }
  | { readonly state: "RESUMING" }
  | { readonly state: "SPINNING"; readonly body: SpinBody }
  /** `isResumed`: the round was left in an earlier visit; nothing goes on after it by itself. */
  | {
      readonly state: "SHOWING";
      readonly round: Round<Outcome>;
      readonly startedMs: number;
      readonly isResumed: boolean;
    }
  | { readonly state: "AUTOPLAYING"; readonly round: Round<Outcome> }
  | { readonly state: "FAULTED"; readonly refusal: Refusal }
  | { readonly state: "RETURNING" };

/** The step of one state. */
export type StepTo<Outcome extends SlotOutcome, State extends Step<Outcome>["state"]> = Extract<
  Step<Outcome>,
  { readonly state: State }
>;

/** What the screen of a visit shows. */
export type Painted<Outcome extends SlotOutcome> = {
  readonly stage: SlotStage;
  readonly presenter: Presenter<Outcome>;
};

/** One visit to a slot: all that its states share. What the controls show of it is in its store. */
export type Visit<Outcome extends SlotOutcome> = MachineVisit<SlotState> & {
  readonly client: SlotClient<Outcome>;
  /** Nothing may move by itself (`prefers-reduced-motion`). */
  readonly calm: boolean;
  readonly studio: StudioRequests<Outcome>;
  /** Enters a state, and those that it leads to; ends when the visit rests. */
  readonly go: (step: Step<Outcome>) => Promise<void>;
  /** Null until the stage is painted. */
  painted: Painted<Outcome> | null;
  isReturning: boolean;
  /** A spin of which it is not known whether the studio has it: it may be sent again, the same. */
  unanswered: SpinBody | null;
  /** The round that is shown is shown without a sound or a picture of a win. */
  isQuiet: boolean;
  /** The rules that came with a round that is still shown: they hold from the next one on, and say what it won. */
  nextRules: Jurisdiction | null;
};
