/** PortOne's names of the banks, by their clearing code. Source: PortOne V2, "Bank". */
const banks: Readonly<Record<string, string>> = {
  "002": "KDB",
  "003": "IBK",
  "004": "KOOKMIN",
  "007": "SUHYUP",
  "011": "NONGHYUP",
  "012": "LOCAL_NONGHYUP",
  "020": "WOORI",
  "023": "STANDARD_CHARTERED",
  "027": "CITI",
  "031": "DAEGU",
  "032": "BUSAN",
  "034": "KWANGJU",
  "035": "JEJU",
  "037": "JEONBUK",
  "039": "KYONGNAM",
  "045": "KFCC",
  "048": "SHINHYUP",
  "050": "SAVINGS_BANK",
  "064": "NFCF",
  "071": "POST",
  "081": "HANA",
  "088": "SHINHAN",
  "089": "K_BANK",
  "090": "KAKAO",
  "092": "TOSS",
};

/** PortOne's name of a bank; undefined for a code that it has no bank for. */
export const portoneBank = (code: string): string | undefined => banks[code];
