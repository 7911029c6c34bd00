import { memo } from "react";
import { crestOf } from "./crest.ts";

const shield = "M3 2.5h18v9.2c0 5.2-3.6 8.6-9 10.6-5.4-2-9-5.4-9-10.6z";

/** A team's shield in its own paints. */
export const TeamCrest = memo(function TeamCrest({
  teamCode,
  size = 18,
}: {
  teamCode: string;
  size?: number;
}) {
  const { field, charge, division } = crestOf(teamCode);
  return (
    <svg className="flex-none" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={shield} fill={field} />
      <path d={division} fill={charge} />
    </svg>
  );
});
