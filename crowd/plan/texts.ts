/** What simulated members write: short, harmless, and said to be simulated. */
export const posts = [
  {
    title: "단청 포춘 프리스핀 나왔습니다",
    body: "모의 회원의 글입니다. 오늘은 무료 스핀이 두 번 나왔습니다.",
  },
  { title: "사다리 홀짝 기록", body: "모의 회원의 글입니다.\n\n- 홀 5\n- 짝 3" },
  { title: "오늘 야구 경기 어떻게 보시나요", body: "모의 회원의 글입니다. 홈팀이 이길 것 같습니다." },
  { title: "입금이 빨리 처리되네요", body: "모의 회원의 글입니다. 2분 만에 반영되었습니다." },
  { title: "용호 테이블 분위기", body: "모의 회원의 글입니다. 용이 계속 나옵니다." },
];
export const comments = [
  "축하드립니다.",
  "저도 그렇게 봅니다.",
  "좋은 글 잘 읽었습니다.",
  "오늘도 즐거운 시간 되세요.",
];
export const inquiries = [
  { title: "입금 처리 시간 문의", description: "모의 회원의 문의입니다. 입금은 보통 얼마나 걸립니까?" },
  { title: "베팅 조건 문의", description: "모의 회원의 문의입니다. 남은 베팅 조건은 어디서 확인합니까?" },
  { title: "닉네임 변경 문의", description: "모의 회원의 문의입니다. 닉네임을 바꿀 수 있습니까?" },
];
export const notes = [{ title: "안녕하세요", body: "모의 회원의 쪽지입니다. 확인 부탁드립니다." }];
/** What the crowd's operators answer. */
export const replies = ["문의해 주셔서 감사합니다. 고객센터 안내를 확인해 주시기 바랍니다."];
