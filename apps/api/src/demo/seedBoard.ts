import type { Pool } from "pg";

/** The demo's first announcement, event and popup: what the demo itself is. The ids are fixed: a second start finds them. */
const welcome = {
  noticeId: "0193a000-0000-7000-8000-00000000d501",
  titleKo: "한판 데모 사이트 안내",
  titleEn: "About this demo site",
  bodyKo:
    "이 사이트는 **데모**입니다. 보유머니와 베팅은 모두 연습용이며 실제 돈이 오가지 않습니다. 모의 회원이 함께 이용하며, 처음부터 있는 지난 기록도 모의 회원의 것입니다. 모의 회원의 이름에는 표시가 있습니다.\n\n- 회원 화면: `demo` 계정으로 로그인\n- 운영자 화면: `owner` 계정으로 로그인\n\n공지사항, 이벤트, 팝업, 게시판은 운영자 화면에서 관리하실 수 있습니다.",
  bodyEn:
    "This site is a **demo**. Balance and bets are for practice; no real money moves. Simulated members play along, and what was there from the start is theirs; their names are marked.\n\n- Members' screens: sign in as `demo`\n- Operator's console: sign in as `owner`\n\nAnnouncements, events, popups and the board are managed in the console.",
} as const;

const attendance = {
  noticeId: "0193a000-0000-7000-8000-00000000d502",
  titleKo: "매월 출석체크 이벤트",
  titleEn: "Monthly attendance event",
  bodyKo:
    "하루 입금 합계가 **50,000원** 이상이면 출석이 자동으로 인정됩니다. 나누어 입금하셔도 됩니다.\n\n1. 출석 1일마다 룰렛 이용권 1장\n2. 7일: 20,000P와 이용권 1장\n3. 14일: 20,000P와 이용권 1장\n4. 21일: 30,000P와 이용권 2장\n5. 28일: 40,000P와 이용권 2장",
  bodyEn:
    "A day is attended when its deposits reach **50,000 won**, in one or several parts.\n\n1. Each day: 1 roulette ticket\n2. 7 days: 20,000 points and 1 ticket\n3. 14 days: 20,000 points and 1 ticket\n4. 21 days: 30,000 points and 2 tickets\n5. 28 days: 40,000 points and 2 tickets",
} as const;

const popupId = "0193a000-0000-7000-8000-00000000d503";

/** Makes the demo's announcement, event and popup; what is there already stays as it is. */
export async function seedBoard(pool: Pool, now: Date): Promise<void> {
  for (const [kind, text] of [
    ["BOARD", welcome],
    ["EVENT", attendance],
  ] as const) {
    await pool.query(
      `INSERT INTO platform.notice
         (notice_id, kind, title_ko, title_en, body_ko, body_en, pinned, published, created_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8, 'demo') ON CONFLICT DO NOTHING`,
      [text.noticeId, kind, text.titleKo, text.titleEn, text.bodyKo, text.bodyEn, kind === "BOARD", now],
    );
  }
  await pool.query(
    `INSERT INTO platform.popup
       (popup_id, title_ko, title_en, body_ko, body_en, link, position, published, hide_for_hours, rank, created_at,
        created_by)
     VALUES ($1, $2, $3, $4, $5, '/events', 'RIGHT', true, 24, 1, $6, 'demo') ON CONFLICT DO NOTHING`,
    [
      popupId,
      attendance.titleKo,
      attendance.titleEn,
      "하루 50,000원 이상 입금하시면 출석이 자동으로 인정됩니다.",
      "A day with 50,000 won of deposits is attended by itself.",
      now,
    ],
  );
}
