import type { Plugin } from "vite";

/**
 * Functions of React DOM that neither the member app nor makers' pages come to: each draws into an empty page, so nothing is hydrated; it has no
 * view transitions, no references to fragments, no actions of forms, no lists of Suspense, no elements of its own names,
 * and its head is written by the page. Each says so when it is called after all.
 */
const unreached = [
  // Hydration.
  "attemptContinuousHydration",
  "attemptExplicitHydrationTarget",
  "attemptHydrationAtCurrentPriority",
  "attemptReplayContinuousQueuedEvent",
  "canHydrateHydrationBoundary",
  "canHydrateInstance",
  "canHydrateTextInstance",
  "clearHydrationBoundary",
  "createFiberFromDehydratedFragment",
  "getBumpedLaneForHydration",
  "getHydratableHoistableCache",
  "getNextHydratable",
  "getNextHydratableInstanceAfterHydrationBoundary",
  "hideOrUnhideDehydratedBoundary",
  "mountHostRootWithoutHydrating",
  "popToNextHostParent",
  "prepareToHydrateHostInstance",
  "queueHydrationError",
  "queueIfContinuousEvent",
  "registerSuspenseInstanceRetry",
  "replayUnblockedEvents",
  "retryActivityComponentWithoutHydrating",
  "retryDehydratedSuspenseBoundary",
  "retryIfBlockedOn",
  "retrySuspenseComponentWithoutHydrating",
  "throwOnHydrationMismatch",
  "updateDehydratedSuspenseComponent",
  // View transitions.
  "applyViewTransitionName",
  "applyViewTransitionToHostInstances",
  "createMeasurement",
  "createViewTransitionInstance",
  "getViewTransitionClassName",
  "getViewTransitionName",
  "measureViewTransitionHostInstancesRecursive",
  "reportViewTransitionError",
  "restoreViewTransitionOnHostInstances",
  "scheduleViewTransitionEvent",
  "startViewTransition",
  // References to fragments.
  "FragmentInstance",
  "commitNewChildToFragmentInstance",
  "deleteChildFromFragmentInstance",
  // Actions of forms and their state.
  "mountActionState",
  "rerenderActionState",
  "startHostTransition",
  "updateActionState",
  // Lists of Suspense, and Activity.
  "cutOffTailIfNeeded",
  "mountActivityChildren",
  "updateActivityComponent",
  "updateSuspenseListComponent",
  // What is hoisted into the head.
  "acquireResource",
  "commitHostSingletonAcquisition",
  "getResource",
  "mountHoistable",
  "preconnectAs",
  "preinitModuleScript",
  "preinitScript",
  "preinitStyle",
  "preload",
  "preloadModule",
  "preloadResource",
  "releaseSingletonInstance",
  "resolveSingletonInstance",
  "preloadResourceAndSuspendIfNeeded",
  "suspendInstance",
  "suspendResource",
  // Elements of a page's own names.
  "setPropOnCustomElement",
] as const;

/** Functions that are called all the same, with what they answer where there is nothing of what they are for. */
const idle = {
  commitActivityHydrationCallbacks: "",
  commitAppearingPairViewTransitions: "",
  commitEnterViewTransitions: "",
  commitExitViewTransitions: "",
  commitFragmentInstanceDeletionEffects: "",
  commitFragmentInstanceInsertionEffects: "",
  commitNestedViewTransitions: "",
  commitNewChildToFragmentInstances: "",
  commitSuspenseHydrationCallbacks: "",
  defaultOnDefaultTransitionIndicator: "",
  extractEvents$1: "",
  // Names of components are letters in a build: a stack of them says nothing.
  getStackByFiberInDevAndProd: 'return "";',
  isHostHoistableType: "return false;",
  measureNestedViewTransitions: "",
  popHydrationState: "return false;",
  // Only pictures of view transitions and hoisted styles are waited for.
  preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
  restoreEnterOrExitViewTransitions: "",
  restoreNestedViewTransitions: "",
  trackEnterViewTransitions: "",
  waitForCommitToBeReady: "return null;",
} as const;

/** Statements at the module's top that only serve what is left out. */
const statements = [
  /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};\n/gm,
  /^ViewTransitionPseudoElement\.prototype\.\w+ = function [\s\S]*?^\};\n/gm,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [\s\S]*?^\};\n/gm,
  /^exports\.hydrateRoot = function [\s\S]*?^\};\n/gm,
];

/** A function at the module's top, from its name to its last brace, as React's own build writes it. */
const functionNamed = (name: string) =>
  new RegExp(`^function ${name.replace("$", String.raw`\$`)}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}\\n`, "m");

/**
 * React DOM without what these pages never come to.
 *
 * @throws when the library is written in another way than this knows.
 */
export function bareReactDom(module: string): string {
  let bare = module;
  const bodies = [
    ...unreached.map((name) => [name, `throw Error("left out of React DOM: ${name}");`] as const),
    ...Object.entries(idle),
  ];
  for (const [name, body] of bodies) {
    const found = functionNamed(name);
    if (!found.test(bare)) throw new Error(`React DOM has no function ${name}: see what became of it.`);
    bare = bare.replace(
      found,
      (_text, parameters: string) => `function ${name}(${parameters}) { ${body} }\n`,
    );
  }
  for (const statement of statements) {
    if (bare.search(statement) === -1) throw new Error(`React DOM has nothing like ${statement.source}.`);
    bare = bare.replaceAll(statement, "");
  }
  return bare;
}

/** Leaves out of React DOM what these pages never come to (docs/decisions/040-react-dom-without-what-nobody-calls.md). */
export function bareReact(): Plugin {
  return {
    name: "hanpan:bare-react",
    apply: "build",
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: bareReactDom(code), map: null }),
    },
  };
}
