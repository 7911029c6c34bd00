import * as m from "../paraglide/messages.js";
import { FoundLink } from "./FoundLink.tsx";
import { useFoundBeside } from "./foundBeside.ts";

/** What the lobby's search means beside games, above what it finds of them; nothing when it means nothing else. */
export default function FoundInLobby({ search }: { search: string }) {
  const found = useFoundBeside(search, true);
  if (found.length === 0) return null;
  return (
    <nav aria-label={m.search_beside()} className="mb-4">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {found.map((one) => (
          <li key={one.key} className="min-w-0">
            <FoundLink
              found={one}
              className="flex min-h-11 items-center gap-3 rounded-control bg-surface-1 px-3 text-14 transition-colors hover:bg-surface-2"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
