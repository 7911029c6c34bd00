/** What the simulated members of the history write: short, harmless, and said to be simulated. */
const said = "모의 회원의 글입니다.";

/** Posts of the board in their order, in the categories that a site begins with, with the comments that they get. */
export const posts: readonly {
  readonly category: "free" | "play" | "question";
  readonly title: string;
  readonly body: string;
  readonly comments: readonly string[];
}[] = [
  {
    category: "free",
    title: "가입 인사드립니다",
    body: `${said} 오늘 가입했습니다. 잘 부탁드립니다.`,
    comments: ["반갑습니다.", "어서 오세요."],
  },
  {
    category: "question",
    title: "출석은 어떻게 인정되나요",
    body: `${said} 하루 입금이 얼마부터 출석으로 인정되는지 궁금합니다.`,
    comments: ["하루 합계 50,000원부터입니다. 이벤트 안내를 보시면 됩니다."],
  },
  {
    category: "play",
    title: "단청 포춘 무료 스핀 후기",
    body: `${said} 무료 스핀이 두 번 나왔습니다.\n\n- 첫 번째는 짧게 끝났고\n- 두 번째가 괜찮았습니다.`,
    comments: ["축하드립니다.", "저는 아직 한 번도 못 봤습니다."],
  },
  {
    category: "free",
    title: "입금이 빨리 처리되네요",
    body: `${said} 몇 분 만에 반영되었습니다.`,
    comments: ["저도 그랬습니다."],
  },
  {
    category: "question",
    title: "베팅 조건은 어디서 확인하나요",
    body: `${said} 남은 베팅 조건을 보고 싶습니다.`,
    comments: ["마이페이지에 나옵니다.", "감사합니다. 찾았습니다."],
  },
  {
    category: "play",
    title: "용호는 용이 계속 나오네요",
    body: `${said} 그림장을 보니 용이 여섯 번 이어졌습니다.`,
    comments: ["다음 판은 아무도 모릅니다."],
  },
  {
    category: "play",
    title: "사다리 하루 기록",
    body: `${said}\n\n- 홀 11\n- 짝 9\n\n결국 본전 근처입니다.`,
    comments: [],
  },
  {
    category: "free",
    title: "한도를 설정해 두었습니다",
    body: `${said} 하루 입금 한도를 스스로 정해 두니 마음이 편합니다.`,
    comments: ["좋은 방법입니다.", "저도 설정했습니다."],
  },
  {
    category: "play",
    title: "윷놀이 러시 재미있습니다",
    body: `${said} 말이 한 바퀴 돌 때가 가장 좋습니다.`,
    comments: ["소리도 좋습니다."],
  },
  {
    category: "question",
    title: "경기 결과가 정정되면 어떻게 되나요",
    body: `${said} 이미 정산된 베팅도 다시 정산되는지 궁금합니다.`,
    comments: ["네. 베팅 내역에 정정 기록이 남습니다."],
  },
  {
    category: "free",
    title: "룰렛에서 포인트를 받았습니다",
    body: `${said} 출석 이용권으로 돌렸습니다.`,
    comments: ["부럽습니다."],
  },
  {
    category: "play",
    title: "바카라 그림장 보는 법",
    body: `${said} 큰길부터 보시면 이해하기 쉽습니다. 다만 그림장은 지난 기록일 뿐입니다.`,
    comments: ["정리 감사합니다.", "마지막 문장이 중요합니다."],
  },
  {
    category: "question",
    title: "모바일에서도 같은 게임이 되나요",
    body: `${said} 휴대전화로 해 보신 분 계십니까?`,
    comments: ["모두 됩니다."],
  },
  {
    category: "free",
    title: "출금 처리 시간 공유",
    body: `${said} 오늘은 15분 걸렸습니다.`,
    comments: ["저는 10분 걸렸습니다."],
  },
  {
    category: "play",
    title: "연날리기 2배에서 멈추기",
    body: `${said} 욕심내지 않고 2배에서 멈췄습니다.`,
    comments: ["저는 늘 늦습니다."],
  },
  {
    category: "free",
    title: "한 달 동안 즐거웠습니다",
    body: `${said} 이번 달 기록을 정리해 보았습니다. 모두 적당히 즐기시기 바랍니다.`,
    comments: ["같은 마음입니다."],
  },
];

/** What members ask the customer center, and what they are answered. The last are not answered yet. */
export const inquiries: readonly {
  readonly title: string;
  readonly description: string;
  readonly reply: string;
}[] = [
  {
    title: "입금 처리 시간 문의",
    description: "모의 회원의 문의입니다. 입금은 보통 얼마나 걸립니까?",
    reply: "안녕하십니까. 입금은 확인되는 대로 처리되며, 보통 10분을 넘지 않습니다.",
  },
  {
    title: "베팅 조건 문의",
    description: "모의 회원의 문의입니다. 남은 베팅 조건은 어디서 확인합니까?",
    reply: "안녕하십니까. 출금신청의 베팅 조건에서 확인하실 수 있습니다.",
  },
  {
    title: "보너스 선택 문의",
    description: "모의 회원의 문의입니다. 보너스 없이 입금할 수 있습니까?",
    reply: "안녕하십니까. 입금 신청에서 '받지 않음'을 선택하시면 됩니다.",
  },
  {
    title: "출금 계좌 문의",
    description: "모의 회원의 문의입니다. 출금은 가입한 계좌로만 됩니까?",
    reply: "안녕하십니까. 네, 가입하실 때 등록하신 계좌로만 출금됩니다.",
  },
  {
    title: "비밀번호 변경 문의",
    description: "모의 회원의 문의입니다. 비밀번호를 바꾸고 싶습니다.",
    reply: "안녕하십니까. 마이페이지의 비밀번호 변경을 이용해 주시기 바랍니다.",
  },
  {
    title: "경기 정정 문의",
    description: "모의 회원의 문의입니다. 어제 경기의 정산이 바뀌었습니다.",
    reply: "안녕하십니까. 경기 결과가 정정되어 다시 정산되었습니다. 베팅 내역에서 확인하실 수 있습니다.",
  },
  {
    title: "출석 이용권 문의",
    description: "모의 회원의 문의입니다. 이용권은 언제까지 쓸 수 있습니까?",
    reply: "안녕하십니까. 이용권에는 기한이 없습니다.",
  },
  {
    title: "닉네임 변경 문의",
    description: "모의 회원의 문의입니다. 닉네임을 바꿀 수 있습니까?",
    reply: "안녕하십니까. 닉네임은 고객센터에서 확인 후 변경해 드립니다.",
  },
];

/** What is asked on the last day and waits for an answer. */
export const openInquiries: readonly { readonly title: string; readonly description: string }[] = [
  {
    title: "출금 신청 확인 요청",
    description: "모의 회원의 문의입니다. 방금 출금을 신청했습니다. 확인 부탁드립니다.",
  },
  {
    title: "게임이 중간에 끊겼습니다",
    description: "모의 회원의 문의입니다. 연결이 끊겼는데 결과는 어디서 봅니까?",
  },
  { title: "한도 해제 문의", description: "모의 회원의 문의입니다. 스스로 정한 한도를 늘리고 싶습니다." },
];

/** What the site writes to all. */
export const letters: readonly { readonly onDay: number; readonly title: string; readonly body: string }[] = [
  {
    onDay: 1,
    title: "한판에 오신 것을 환영합니다",
    body: "가입해 주셔서 감사합니다. 궁금하신 점은 고객센터로 문의해 주시기 바랍니다.",
  },
  {
    onDay: 16,
    title: "정기 점검 안내",
    body: "매주 화요일 오전 5시에 짧은 점검이 있습니다. 이용에 참고해 주시기 바랍니다.",
  },
];

/** What members write to the customer center by note. */
export const notes: readonly { readonly onDay: number; readonly title: string; readonly body: string }[] = [
  {
    onDay: 8,
    title: "안녕하세요",
    body: "모의 회원의 쪽지입니다. 점검 시간을 미리 알려 주시면 감사하겠습니다.",
  },
  { onDay: 28, title: "감사합니다", body: "모의 회원의 쪽지입니다. 빠른 처리에 감사드립니다." },
];
