import type { ExclusionUpload } from "@hanpan/contract/operator/objects/exclusion";
import { fileProblemWords } from "@hanpan/contract/operator/words/fileProblem";
import { FormMessage } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Facts } from "../../parts/Screen.tsx";

/** What a version means before it is switched: how many it names, how many of them are here, and how many fewer than before. */
export function Preview({ name, upload, on }: { name: string; upload: ExclusionUpload; on: boolean }) {
  const fewer = upload.before === null ? 0 : upload.before - upload.persons;
  return (
    <div className="flex flex-col gap-3">
      <p>{on ? m.exclusions_onMeans() : m.exclusions_offMeans()}</p>
      <Facts
        facts={[
          [m.exclusions_name(), name],
          [m.exclusions_version(), upload.version],
          [m.exclusions_persons(), upload.persons],
          [m.exclusions_unreadable(), upload.unreadable],
          [m.exclusions_hits(), upload.hits],
        ]}
      />
      {on && fewer > 0 && (
        <FormMessage kind="danger">{m.exclusions_fewer({ before: upload.before ?? 0, fewer })}</FormMessage>
      )}
    </div>
  );
}

/** The lines of the newest version that cannot be read, by their numbers. */
export function Problems({ uploads }: { uploads: readonly ExclusionUpload[] }) {
  const [newest] = uploads;
  if (newest === undefined || newest.problems.length === 0) return null;
  return (
    <details className="mt-3 text-14">
      <summary>{m.exclusions_problems({ version: newest.version, lines: newest.unreadable })}</summary>
      <ul className="mt-2 flex flex-col gap-1 text-muted">
        {newest.problems.map(({ line, code, column }) => (
          <li key={`${line} ${column}`}>
            {m.exclusions_problem({ line, column, what: wordOf(fileProblemWords, code) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
