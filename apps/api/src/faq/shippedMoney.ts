import type { ShippedEntry } from "./shippedEntry.ts";

/** Deposits, withdrawals, points and bonuses. */
export const moneyEntries: readonly ShippedEntry[] = [
  {
    id: "0193a000-0000-7000-8000-00000000fa01",
    category: "DEPOSIT",
    rank: 10,
    question: { ko: "입금 계좌는 어디에서 보나요?", en: "Where do I see the account to pay into?" },
    answer: {
      ko: "[입금신청](/deposit) 화면에 바로 나와요. 처음 보신 때부터 {accountMinutes}분 동안 같은 계좌이고, 남은 시간이 함께 표시돼요. 시간이 지나면 번호가 사라지니, 다시 눌러 그때의 계좌를 확인한 뒤 보내 주세요.\n계좌가 보이지 않으면 같은 화면의 계좌문의로 물어보실 수 있어요.",
      en: "It stands on the [Deposit request](/deposit) screen. It is the same account for {accountMinutes} minutes from when you first look, and the time that is left stands beside it. After that the number is gone: tap to see the account of then before you pay.\nWhere no account is shown, ask for it on the same screen.",
    },
    otherwise: {
      when: ({ money }) => money.accountShownMinutes === 0,
      answer: {
        ko: "[입금신청](/deposit) 화면에서 계좌문의를 눌러 주세요. 담당자가 답변으로 보내 드리는 계좌에 입금하시면 돼요. 답변은 [고객센터](/customer-center)에서 볼 수 있어요.\n계좌는 바뀔 수 있으니, 입금하실 때마다 새로 확인해 주세요.",
        en: "Ask for it on the [Deposit request](/deposit) screen. You are sent the account to pay into as an answer, which you find in the [Customer center](/customer-center).\nThe account may change: ask anew before each payment.",
      },
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa02",
    category: "DEPOSIT",
    rank: 20,
    question: { ko: "입금했는데 보유머니가 그대로예요.", en: "I paid, but my balance is the same." },
    answer: {
      ko: "신청하신 금액과 입금자명이 실제로 보내신 것과 같은지 먼저 확인해 주세요. 다르면 담당자가 직접 확인해야 해서 시간이 더 걸려요.\n진행 상태는 [입출금내역](/money)에 있고, 완료되면 바로 알려 드려요. 오래 걸리면 입금자명, 금액, 시각을 적어 [문의](/customer-center/write)해 주세요.",
      en: "First see whether the sum and the sender's name of your request are those of your payment. Where they differ somebody has to look, which takes longer.\nThe state stands in [Deposit & withdrawal history](/money), and you are notified once it is done. If it takes long, [write to us](/customer-center/write) with the sender's name, the sum and the time.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa03",
    category: "DEPOSIT",
    rank: 30,
    question: { ko: "신청을 취소할 수 있나요?", en: "Can I cancel a request?" },
    answer: {
      ko: "아직 처리가 시작되지 않은 신청은 [입출금내역](/money)에서 취소할 수 있어요. 입금과 출금 각각 하루 {cancelDayMaximum}번까지예요. 취소 버튼이 없으면 지금은 취소할 수 없는 신청이에요.\n이미 돈을 보냈다면 입금신청을 취소하지 말고 기다려 주세요.",
      en: "A request that nobody has begun to work on can be cancelled in [Deposit & withdrawal history](/money), up to {cancelDayMaximum} deposits and as many withdrawals a day. Where there is no button it cannot be cancelled now.\nIf you have already paid, do not cancel the deposit: wait for it.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa04",
    category: "WITHDRAWAL",
    rank: 10,
    question: { ko: "출금은 얼마나 걸리나요?", en: "How long does a withdrawal take?" },
    answer: {
      ko: "담당자가 확인한 뒤 등록하신 본인 계좌로 보내 드려요. 첫 출금이거나 계좌를 바꾸신 뒤라면 확인할 것이 더 있어 늦어질 수 있어요. 진행 상태는 [입출금내역](/money)에서 볼 수 있어요.\n신청하신 금액은 보내 드릴 때까지 출금 보류로 따로 보관되고, 취소되면 전부 보유머니로 돌아와요.",
      en: "Somebody looks at it and pays it to the account in your name that we know. A first withdrawal, or one after a change of the account, may take longer. Its state stands in [Deposit & withdrawal history](/money).\nUntil it is paid the sum is kept apart as held; if the request is cancelled all of it is back in your balance.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa05",
    category: "WITHDRAWAL",
    rank: 20,
    question: { ko: "출금할 수 없다고 나와요.", en: "What keeps me from withdrawing?" },
    answer: {
      ko: "출금하려면 베팅 조건을 모두 채워야 하고, 미수금이 없어야 해요. 남은 금액은 [출금신청](/withdraw) 화면에 나와요. 최소 금액, 하루 한도, 다음 출금까지의 시간은 등급마다 다르고 [회원등급](/level) 화면에 있어요.\n출금 비밀번호도 필요해요.",
      en: "A withdrawal needs every rollover met and no debt. What is left stands on the [Withdrawal request](/withdraw) screen. The least sum, the most of a day and the pause between two depend on your level: see [Member level](/level).\nYou also need your exchange password.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa06",
    category: "WITHDRAWAL",
    rank: 30,
    question: { ko: "베팅 조건은 무엇인가요?", en: "What is a rollover?" },
    answer: {
      ko: "입금할 때 동의하신, 출금 전에 베팅해야 하는 금액이에요. 보너스를 받으면 더 커져요. 정산된 베팅만 반영되고, 게임 종류마다 반영되는 비율이 달라요. 비율은 [회원등급](/level) 화면에 있어요.\n보너스가 있을 때 조건을 채우기 전에 슬롯과 라이브카지노를 바꾸면 동의를 거쳐 보너스가 몰수돼요. 보너스를 포기하면 조건이 줄어들어요.",
      en: "It is what is to be staked before a withdrawal, which you agree to with a deposit. With a bonus it is more. Only settled bets count, and each kind of game counts to a share that stands on the [Member level](/level) screen.\nWith a bonus, going from slots to live casino or back before it is met forfeits the bonus, after you agreed. Giving the bonus up lowers the rollover.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa07",
    category: "REWARD",
    rank: 10,
    question: { ko: "포인트는 어떻게 쓰나요?", en: "How do I use points?" },
    answer: {
      ko: "[전환센터](/convert)에서 보유머니로 바꿀 수 있어요. {pointMinimum}포인트부터이고 1포인트는 1원이에요.\n가입이나 게시글로 받은 무상 포인트는 첫 입금이 완료되고 정해진 금액을 베팅한 뒤에 바꿀 수 있어요. 남은 금액은 같은 화면에 나와요.",
      en: "Convert them to balance in the [Conversion center](/convert), from {pointMinimum} points on. 1 point is 1 won.\nGift points, for a sign-up or a post, can be converted after a first deposit and some play; what is left stands on the same screen.",
    },
  },
  {
    id: "0193a000-0000-7000-8000-00000000fa08",
    category: "REWARD",
    rank: 20,
    question: { ko: "롤링금은 무엇인가요?", en: "What are rolling rewards?" },
    answer: {
      ko: "정산된 베팅마다 쌓이는 적립금이에요. 출금 전에 채우는 베팅 조건과는 다른 것이에요. 적립률은 등급과 게임 종류마다 달라요.\n쌓인 롤링금은 [전환센터](/convert)에서 포인트로 바꿀 수 있어요.",
      en: "They are what every settled bet earns. They are not the rollover, which is to be met before a withdrawal. The rate depends on your level and on the kind of game.\nConvert them to points in the [Conversion center](/convert).",
    },
  },
];
