import type { PresentMember } from "@hanpan/contract/operator/objects/presence";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";

/** A member by name, leading to the file. */
export function MemberLink({ member }: { member: PresentMember["member"] }) {
  return (
    <>
      <Link to={urls.member} params={{ memberId: member.id }} className="hover:underline">
        {member.nickname} <span className="text-muted">{member.loginId}</span>
      </Link>{" "}
      <SimulatedMark simulated={member.simulated} />
    </>
  );
}
