import { type League, leagueOfLines } from "../team.ts";

const dalbit = leagueOfLines(
  {
    code: "dalbit",
    sport: "BASKETBALL",
    name: { ko: "가상 달빛 농구 리그", en: "Virtual Dalbit Basketball League" },
    firstKickOffMinute: 2,
  },
  [
    ["ganeul", "가늘재 활", "Ganeuljae Bows", 40, 30],
    ["nabit", "나빛 화살", "Nabit Arrows", 35, 20],
    ["darae", "다래골 북", "Daraegol Drums", 20, 30],
    ["ryeowon", "려원 징", "Ryeowon Gongs", 15, 5],
    ["mirae", "미래내 팽이", "Miraenae Tops", 10, -5],
    ["boram", "보람터 그네", "Boramteo Swings", 0, 5],
    ["sarang", "사랑재 널뛰기", "Sarangjae Springboards", -5, -15],
    ["uri", "우리골 굴렁쇠", "Urigol Hoops", -20, -10],
    ["jaram", "자람 제기", "Jaram Shuttles", -30, -25],
    ["haram", "하람 방패연", "Haram Shield Kites", -45, -35],
  ],
);

const byeolmuri = leagueOfLines(
  {
    code: "byeolmuri",
    sport: "BASKETBALL",
    name: { ko: "가상 별무리 농구 리그", en: "Virtual Byeolmuri Basketball League" },
    firstKickOffMinute: 11,
  },
  [
    ["gyeol", "결마을 은하", "Gyeolmaeul Galaxy", 45, 25],
    ["noeul", "노을재 유성", "Noeuljae Meteors", 25, 40],
    ["dure", "두레실 혜성", "Duresil Comets", 25, 15],
    ["miri", "미리내 쪽배", "Mirinae Skiffs", 10, 15],
    ["byeot", "볕뉘 그림자", "Byeonnwi Shadows", 5, 0],
    ["saem", "샘터 초승", "Saemteo Crescents", -5, 10],
    ["ara", "아라골 북두", "Aragol Dippers", -10, -10],
    ["eunsol", "은솔 샛별", "Eunsol Daystars", -15, -25],
    ["chan", "찬솔 망원경", "Chansol Telescopes", -35, -20],
    ["pureun", "푸른재 월식", "Pureunjae Eclipse", -40, -40],
  ],
);

/** The virtual basketball leagues. */
export const basketballLeagues: readonly League[] = [dalbit, byeolmuri];
