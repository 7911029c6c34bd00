import type { OperatorRoulettePlay } from "@hanpan/contract/operator/calls/reward";
import { formatInstant } from "@hanpan/contract/time";

export const playHeader = {
  ko: ["일시", "아이디", "닉네임", "상품", "포인트", "서버 시드 해시", "클라이언트 시드", "회차"],
  en: ["Time", "ID", "Nickname", "Prize", "Points", "Server seed hash", "Client seed", "Nonce"],
} as const;

/** A roulette play as a line of a file; instants are Seoul's. */
export const playCells = (play: OperatorRoulettePlay) => [
  formatInstant(play.createdAt),
  play.member.loginId,
  play.member.nickname,
  play.label,
  play.points,
  play.proof.serverSeedHash,
  play.proof.clientSeed,
  play.proof.nonce,
];
