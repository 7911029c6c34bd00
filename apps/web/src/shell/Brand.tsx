import { Link } from "@tanstack/react-router";
import { siteName } from "../lib/siteName.ts";
import { urls } from "../lib/urls.ts";

/** The mark: one round, in the colours of dancheong. */
export function BrandMark({ sizePx = 32 }: { sizePx?: number }) {
  return (
    <svg aria-hidden="true" viewBox="-13 -13 26 26" width={sizePx} height={sizePx} className="shrink-0">
      <path d="M0-12 12 0 0 12-12 0Z" fill="none" stroke="#e9bc57" strokeWidth="2" />
      <circle r="6.200" fill="#e5533d" />
      <path
        d="M-6.200 0a3.100 3.100 0 0 0 6.200 0 3.100 3.100 0 0 1 6.200 0 6.200 6.200 0 0 1-12.400 0Z"
        fill="#2f5fd0"
      />
    </svg>
  );
}

/** Mark and name, the way home; the mark alone where the name has no room: it falls into a second line, which is cut off. */
export function Brand({ nameHidden = false }: { nameHidden?: boolean }) {
  return (
    <Link
      to={urls.home}
      className="flex h-11 min-w-8 flex-wrap content-start gap-x-2.5 overflow-hidden rounded-control"
      aria-label={siteName()}
    >
      <span className="flex h-11 items-center">
        <BrandMark />
      </span>
      {!nameHidden && (
        <span className="flex h-11 items-center text-20 font-extrabold tracking-tight whitespace-nowrap">
          {siteName()}
        </span>
      )}
    </Link>
  );
}
