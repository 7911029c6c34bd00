import { pictureOf } from "@hanpan/contract/pictures";
import { escapeHtml } from "../escapeHtml.ts";

/** The pictures that a screen begins with, as addresses; none when there are no games. */
export type FirstPictures = {
  /** One wide picture on top of the screen, or its first tiles, in rows of 3:4. */
  readonly look: "picture" | "tiles";
  readonly read: () => Promise<readonly string[]>;
};

/** Where the built page takes the pictures. */
const place = "<!-- first picture -->";

/** Writes the addresses of a screen's first pictures into the built page; without any the page stays as it is. */
export function writePictures(
  page: string,
  look: FirstPictures["look"],
  addresses: readonly string[],
): string {
  return addresses.length === 0 ? page : page.replace(place, () => tagsOf(look, addresses));
}

function tagsOf(look: FirstPictures["look"], addresses: readonly string[]): string {
  const tags = addresses.map((address) => {
    const { src, srcSet, sizes } = pictureOf(address, look === "picture" ? "wide" : "tile");
    const given = { "data-first": look, src, srcset: srcSet, sizes, alt: "", fetchpriority: "high" };
    const attributes = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}="${escapeHtml(value)}"`],
    );
    return `<img ${attributes.join(" ")}>`;
  });
  if (look === "picture") return tags[0] ?? "";
  return `<ul class="boot-tiles" aria-hidden="true">${tags.map((tag) => `<li>${tag}</li>`).join("")}</ul>`;
}
