import { existsSync } from "node:fs";
import { join } from "node:path";

/** A catalogue of messages and where its compiled form lies, paths from the root of the repository. */
export type Catalogue = { readonly project: string; readonly outdir: string };

/** The catalogues that are there. */
export const cataloguesOf = (root: string): Catalogue[] =>
  [
    { project: "apps/web/project.inlang", outdir: "apps/web/src/paraglide" },
    { project: "apps/operator/project.inlang", outdir: "apps/operator/src/paraglide" },
    { project: "apps/studio/project.inlang", outdir: "apps/studio/client/paraglide" },
    { project: "apps/sportsbook/project.inlang", outdir: "apps/sportsbook/client/paraglide" },
    { project: "packages/frame/project.inlang", outdir: "packages/frame/src/paraglide" },
  ].filter(({ project }) => existsSync(join(root, project)));

/** How `paraglide-js` is asked to compile a catalogue. */
export const compileParameters = ({ project, outdir }: Catalogue): string[] => [
  "compile",
  "--silent",
  "--project",
  project,
  "--outdir",
  outdir,
];
