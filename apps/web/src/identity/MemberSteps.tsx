import { useMember } from "../lib/session.ts";
import { IdentitySteps } from "./IdentitySteps.tsx";
import { takeOver } from "./memberIdentity.ts";

/** Verifies the member's own identity. */
export function MemberSteps({ onDone }: { onDone: () => void }) {
  const member = useMember();
  if (!member) return null;
  return (
    <IdentitySteps
      purpose="MEMBER"
      known={{ name: member.bank.depositor, dob: member.dob, gender: member.gender }}
      onVerified={async (check) => {
        const refused = await takeOver(check);
        if (refused === null) onDone();
        return refused;
      }}
    />
  );
}
