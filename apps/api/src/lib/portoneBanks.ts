/** Banks as PortOne names them, by the clearing code by which the site knows them. Source: PortOne V2, type `Bank`. */
const portoneBanks = {
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
  "054": "HSBC",
  "055": "DEUTSCHE",
  "060": "BANK_OF_AMERICA",
  "064": "NFCF",
  "071": "POST",
  "081": "HANA",
  "088": "SHINHAN",
  "089": "K_BANK",
  "090": "KAKAO",
  "092": "TOSS",
} as const;
const byCode = new Map(Object.entries(portoneBanks));

/** PortOne's name of a bank; undefined of one that it does not have. */
export const portoneBankOf = (code: string) => byCode.get(code);
