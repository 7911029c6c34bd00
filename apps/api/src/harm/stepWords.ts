import type { Language } from "@hanpan/contract/language";
import { formatWon } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";

type Note = { readonly title: string; readonly body: string };

/** What a member reads of a step: how to look after their play, with no score and no reproach. */
export const stepWords: Readonly<
  Record<
    Language,
    {
      readonly message: () => Note;
      readonly suggestion: (won: number) => Note;
      readonly pause: (until: Date) => Note;
    }
  >
> = {
  ko: {
    message: () => ({
      title: "잠시 쉬어 가시는 것은 어떨까요",
      body: "오늘 이용이 평소보다 많았습니다. 입금·손실·시간 한도를 정하시거나 잠시 쉬실 수 있습니다. ‘건전한 이용’에서 지금 하실 수 있고, 상담 전화도 그곳에 있습니다.",
    }),
    suggestion: (won) => ({
      title: "주간 입금 한도를 권해 드립니다",
      body: `한 주 입금 한도 ${formatWon(won, "ko")}을 권해 드립니다. ‘건전한 이용’이나 입금 화면에서 한 번 눌러 정하실 수 있습니다. 정하지 않으셔도 됩니다.`,
    }),
    pause: (until) => ({
      title: "잠시 쉬실 수 있도록 이용을 멈추었습니다",
      body: `${formatInstant(until)}까지 게임과 입금을 멈추었습니다. 보유 금액은 그대로 있으며 출금하실 수 있습니다. 궁금하신 점은 고객센터로 문의해 주시고, 마음이 힘드시면 ‘건전한 이용’에 있는 상담 전화로 연락해 주십시오.`,
    }),
  },
  en: {
    message: () => ({
      title: "How about a short break?",
      body: "You played more than usual today. You can set limits on deposits, losses and time, or take a break, under Responsible play, where the helplines stand too.",
    }),
    suggestion: (won) => ({
      title: "A weekly deposit limit, if you like",
      body: `We suggest a deposit limit of ${formatWon(won, "en")} a week. One tap under Responsible play or on the deposit screen sets it. You need not.`,
    }),
    pause: (until) => ({
      title: "We have paused your play for a while",
      body: `Games and deposits are paused until ${formatInstant(until)}. Your money stays as it is and can be withdrawn. Contact support with any questions; the helplines under Responsible play are there for you.`,
    }),
  },
};
