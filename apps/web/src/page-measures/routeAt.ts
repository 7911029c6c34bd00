import { type MeasuredRoute, measuredRoutes } from "@hanpan/contract/objects/measure";

const patterns = measuredRoutes
  .map((route) => ({ route, parts: route.split("/") }))
  // A screen of its own name goes before one that any id names: "/board/write" is no post.
  .toSorted((one, other) => Number(one.route.includes("$")) - Number(other.route.includes("$")));

/** The pattern of the screen at a path; undefined where the app has none. */
export function routeAt(path: string): MeasuredRoute | undefined {
  const given = (path === "/" ? path : path.replace(/\/$/, "")).split("/");
  return patterns.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, place) => (part.startsWith("$") ? given[place] !== "" : part === given[place])),
  )?.route;
}
