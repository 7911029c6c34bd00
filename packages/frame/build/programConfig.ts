import { fileURLToPath } from "node:url";
import { bareReact } from "@hanpan/browser/build/bareReact";
import react from "@vitejs/plugin-react";
import type { PluginOption, Rolldown, UserConfig } from "vite";
import { catalogues } from "./catalogues.ts";
import { firstLoadBudget } from "./firstLoadBudget.ts";

type ChunkGroup = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

/** What every page needs at once comes in one file; the reporter of progress stands before it, by itself. */
const base: ChunkGroup = {
  name: "base",
  tags: ["$initial"],
  test: /^(?!.*\/visit\/(progress|firstCalls)\.ts).*$/,
  priority: 100,
};

/**
 * Vite's configuration of a program's pages: those of `client/`, built to `dist/`.
 * @param program its folder.
 * @param clientPort where Vite listens while developing; calls go on to the program's own server at `serverOrigin`. The
 *   built client is served by that server itself.
 * @param pages the documents, by names of theirs: folders below `client/`, each with an `index.html`.
 * @param groups what comes in one file with all that it needs: an answer costs a slow line as much as some twenty kilobytes.
 * @param plugins what this program's pages need beside what those of all programs do.
 */
export function programConfig(
  program: URL,
  {
    clientPort,
    serverOrigin,
    pages,
    plugins = [],
    groups = [],
  }: {
    readonly clientPort: number;
    readonly serverOrigin: string;
    readonly pages: Readonly<Record<string, string>>;
    readonly plugins?: readonly PluginOption[];
    readonly groups?: readonly ChunkGroup[];
  },
): UserConfig {
  const at = (path: string): string => fileURLToPath(new URL(path, program));
  const documents = Object.entries(pages).map(([name, folder]) => [name, at(`client/${folder}index.html`)]);
  return {
    root: at("client"),
    publicDir: false,
    plugins: [...catalogues(program), bareReact(), react(), ...plugins, firstLoadBudget()],
    server: {
      host: "127.0.0.1",
      port: clientPort,
      strictPort: true,
      proxy: {
        "/api": { target: serverOrigin, changeOrigin: false, ws: true },
        // What the platform asks of a maker: the proof of a round, for the betting history.
        "/operator": { target: serverOrigin, changeOrigin: false },
      },
    },
    build: {
      outDir: at("dist"),
      emptyOutDir: true,
      target: "es2022",
      sourcemap: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        input: Object.fromEntries(documents),
        output: { codeSplitting: { groups: [base, ...groups] } },
      },
    },
  };
}
