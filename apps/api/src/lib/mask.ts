/** `김한판` → `김**`: the first character stays. */
export function maskNickname(nickname: string): string {
  const characters = [...nickname];
  return `${characters[0] ?? ""}${"*".repeat(Math.max(1, characters.length - 1))}`;
}

/** What strangers read of a member's name: its first character; of a simulated one that no person is meant, in both languages. */
export function shownNickname(member: { readonly nickname: string; readonly simulated: boolean }): string {
  return member.simulated ? "모의 회원(simulated)" : maskNickname(member.nickname);
}

/** All but the last four characters become asterisks. */
export function maskAccountNumber(accountNumber: string): string {
  return `${"*".repeat(Math.max(0, accountNumber.length - 4))}${accountNumber.slice(-4)}`;
}

/** `01012345678` → `010-****-5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}-${"*".repeat(Math.max(0, phone.length - 7))}-${phone.slice(-4)}`;
}

/** `hanpan77` → `ha******`: the first two characters stay. */
export function maskLoginId(loginId: string): string {
  return `${loginId.slice(0, 2)}${"*".repeat(Math.max(1, loginId.length - 2))}`;
}

/** `kim@example.com` → `k****@example.com`: the first character and the domain stay. */
export function maskEmail(address: string): string {
  return `${address.slice(0, 1)}****${address.slice(address.lastIndexOf("@"))}`;
}
