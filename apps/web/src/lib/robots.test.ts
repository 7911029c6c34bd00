import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMembersPath, urls } from "./urls.ts";

const robots = readFileSync(join(import.meta.dirname, "../../public/robots.txt"), "utf8");
const forbidden = robots.split("\n").flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
const isForbidden = (path: string) => forbidden.some((start) => path.startsWith(start));

test("search engines are kept from the screens of a signed-in member and from no other", () => {
  const paths = Object.values(urls).filter((path) => path !== urls.play);
  expect(paths.filter(isForbidden)).toEqual(paths.filter(isMembersPath));
});
