import { formatInstant } from "@hanpan/contract/time";
import { Link } from "@tanstack/react-router";
import { CircleHelp, CornerDownRight, Trophy } from "lucide-react";
import type { ComponentProps } from "react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Face } from "./Face.tsx";
import type { FoundBeside } from "./foundBeside.ts";

/** The way to a screen, a match or an answer that a search found, in whatever form its list has. */
export function FoundLink({
  found,
  ...look
}: { found: FoundBeside } & Pick<
  ComponentProps<"a">,
  "id" | "role" | "tabIndex" | "aria-selected" | "className" | "onClick" | "onMouseDown"
>) {
  if (found.kind === "place")
    return (
      <Link to={found.place.to} {...look}>
        <Face icon={<CornerDownRight aria-hidden size={16} />} name={found.place.label()} />
      </Link>
    );
  if (found.kind === "answer")
    return (
      <Link to={urls.faq} hash={found.entry.id} {...look}>
        <Face icon={<CircleHelp aria-hidden size={16} />} name={found.entry.question} />
      </Link>
    );
  const { fixture, gameId } = found;
  return (
    <Link to={urls.play} params={{ gameId }} hash={`/match/${fixture.fixtureId}`} preload={false} {...look}>
      <Face
        icon={<Trophy aria-hidden size={16} />}
        name={`${fixture.home} ${m.home_versus()} ${fixture.away}`}
        detail={formatInstant(fixture.startsAt).slice(11, 16)}
      />
    </Link>
  );
}
