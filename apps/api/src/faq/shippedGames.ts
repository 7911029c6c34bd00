import type { ShippedEntry } from "./shippedEntry.ts";

/** Games, the account and what protects its owner. */
export const gameAndAccountEntries: readonly ShippedEntry[] = [
  {
    id: "0193a000-0000-7000-8000-00000000fa09",
    category: "GAME",
    rank: 10,
    question: { ko: "결과가 공정한지 어떻게 확인하나요?", en: "How do I check that a result is fair?" },
    answer: {
      ko: "한판 스튜디오의 게임과 가상 경기는 베팅을 받기 전에 서버 시드의 해시를 먼저 공개해요. [베팅내역](/history)에서 회차를 열고 공정성 검증을 누르면, 공개된 시드로 결과를 이 기기에서 다시 계산해 볼 수 있어요. 아직 검증할 수 없는 회차는 언제부터 되는지 표시돼요.",
      en: "For games of Hanpan Studio and virtual matches the hash of the server seed is published before bets are taken. Open a round in [Betting history](/history) and choose the fairness check: your own device computes the result again from the seed. A round that cannot be checked yet says when it can.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa0a",
    category: "GAME",
    rank: 20,
    question: {
      ko: "게임 중에 연결이 끊기면 어떻게 되나요?",
      en: "What if my connection is lost in a game?",
    },
    answer: {
      ko: "한판 스튜디오의 게임은 결과를 서버에서 정하니, 끊겨도 베팅과 당첨은 그대로 처리돼요. 같은 게임을 다시 열면 이어지고, 결과는 [베팅내역](/history)에서 볼 수 있어요. 같은 베팅이 두 번 처리되지는 않아요.",
      en: "The results of Hanpan Studio's games are made on the server: your bet and its win are settled all the same. Open the game again to go on; the result stands in [Betting history](/history). No bet is taken twice.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa0b",
    category: "ACCOUNT",
    rank: 10,
    question: {
      ko: "계좌나 휴대폰 번호를 바꾸고 싶어요.",
      en: "I want to change my bank account or phone number.",
    },
    answer: {
      ko: "[계정 설정](/my/options)에서 신청하시면 담당자가 확인한 뒤 바뀌어요. 본인인지 확인하려고 비밀번호나 2단계 인증을 물어봐요. 출금은 본인 명의 계좌로만 할 수 있어요.",
      en: "Ask for it in [Account options](/my/options); it holds once somebody has looked at it. To know that it is you we ask for your password or second factor. Withdrawals go to accounts in your own name alone.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa0c",
    category: "ACCOUNT",
    rank: 20,
    question: { ko: "계정을 더 안전하게 지키고 싶어요.", en: "How do I keep my account safe?" },
    answer: {
      ko: "[계정 설정](/my/options)에서 패스키나 2단계 인증을 켜고, 로그인한 기기를 확인해 주세요. 로그인 비밀번호와 출금 비밀번호는 서로 다르게 정하고 다른 곳에서 쓰지 마세요. 저희는 비밀번호를 묻지 않아요.",
      en: "Switch on a passkey or a second factor in [Account options](/my/options), and look at the devices that are signed in. Choose two different passwords for signing in and for withdrawals, and use them nowhere else. We never ask for a password.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa0d",
    category: "PROTECTION",
    rank: 10,
    question: {
      ko: "입금이나 손실에 한도를 둘 수 있나요?",
      en: "Can I set limits on deposits or losses?",
    },
    answer: {
      ko: "네, [건전한 이용](/limits)에서 입금, 손실, 이용 시간의 한도를 정할 수 있어요. 낮추면 바로 적용되고, 높이려면 24시간이 지난 뒤 다시 확인해야 해요. 게임 종류별로 이용을 막아 둘 수도 있어요.",
      en: "Yes: in [Responsible play](/limits) you set limits on deposits, losses and time. A tighter one holds at once; a looser one waits 24 hours and is then confirmed by you. You may also shut whole kinds of games.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa0e",
    category: "PROTECTION",
    rank: 20,
    question: { ko: "당분간 이용을 멈추고 싶어요.", en: "I want to stop for a while." },
    answer: {
      ko: "[건전한 이용](/limits)에서 휴식 기간이나 자가 이용 제한을 신청할 수 있어요. 바로 시작되고, 정한 기간이 끝나기 전에는 누구도 풀거나 줄일 수 없어요. 이용 제한 중에도 남은 돈의 출금과 문의는 할 수 있어요.\n혼자 견디기 어려우면 화면 아래의 상담 전화에 연락해 주세요.",
      en: "Choose a cool-off or a self-exclusion in [Responsible play](/limits). It begins at once, and nobody can lift or shorten it before its end. You can still withdraw what is yours and write to us.\nIf it is hard to bear alone, call a helpline: the numbers stand at the foot of every page.",
    },
  },
];
