import type { Plugin } from "vite";

/** What an icon's module says of it beside its shapes: its name, its size, its other names, a key for each shape. */
const unread = /^ {2}(name|size|aliases): .*,?\n|,\s*key: "[^"]*"|^__iconData\.node;\n/gm;

/**
 * The module of an icon with nothing but its shapes, which are all that the app draws it by (lucideIcon.ts).
 *
 * @throws when the library writes its icons in another way than this knows.
 */
export function bareIcon(module: string): string {
  const bare = module.replaceAll(unread, "");
  if (bare === module && module.includes("createLucideIcon("))
    throw new Error(`This icon is not understood:\n${module}`);
  return bare;
}

/** Leaves out of lucide-react's icons what nothing here reads: keys hardly compress. 0.3 kB of home, 2.0 of a screen. */
export function bareIcons(): Plugin {
  return {
    name: "hanpan:bare-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: bareIcon(code), map: null }),
    },
  };
}
