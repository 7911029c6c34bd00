import { createRandom } from "./random.ts";

/** Whom a member of the crowd signs up as; what the site must not have twice ends with the run's name and their number. */
export type Person = {
  readonly loginId: string;
  readonly nickname: string;
  readonly password: string;
  readonly exchangePassword: string;
  readonly depositor: string;
  readonly accountNumber: string;
  readonly phone: string;
  readonly phoneCarrier: "SKT" | "KT" | "LGU";
  readonly gender: "MALE" | "FEMALE";
  readonly dob: string;
  /** Which of the site's banks, from 0 on, below 1. */
  readonly bank: number;
};

const words = [
  "하늘",
  "바다",
  "구름",
  "가온",
  "누리",
  "보람",
  "다솜",
  "여울",
  "미르",
  "해솔",
  "온새",
  "라온",
];
const families = ["김", "이", "박", "최", "정", "강", "조", "윤"];
const names = ["민준", "서연", "지우", "도윤", "하은", "주원", "예린", "시우"];

/**
 * A person by the seed. `run` is a word of a run's own, of 4 letters or digits: IDs, nicknames and phones of different
 * runs differ. The nickname says 모의, simulated, wherever it is read whole.
 */
export function personOf(seed: string, run: string, number: number): Person {
  const random = createRandom(`${seed}/person/${number}`);
  // Phones and accounts are not the seed's: another run of the same seed must not have them too.
  const own = createRandom(`${run}/${number}`);
  const digits = (count: number) => Array.from({ length: count }, () => own.whole(0, 9)).join("");
  return {
    loginId: `sim_${run}_${String(number).padStart(4, "0")}`,
    nickname: `모의${random.pick(words)}${run}${number}`.slice(0, 16),
    password: `sim-${run}-play-${number}`,
    exchangePassword: `pay-${run}`,
    depositor: `${random.pick(families)}${random.pick(names)}`,
    accountNumber: `9${digits(11)}`,
    phone: `010${digits(8)}`,
    phoneCarrier: random.pick(["SKT", "KT", "LGU"]),
    gender: random.pick(["MALE", "FEMALE"]),
    dob: `${random.whole(1965, 2002)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
    bank: random.next(),
  };
}
