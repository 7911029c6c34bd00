import { type League, leagueOfLines } from "../team.ts";

const deulkkot = leagueOfLines(
  {
    code: "deulkkot",
    sport: "BASEBALL",
    name: { ko: "가상 들꽃 야구 리그", en: "Virtual Deulkkot Baseball League" },
    firstKickOffMinute: 0,
  },
  [
    ["gaeul", "가을들 허수아비", "Gaeuldeul Scarecrows", 70, 60],
    ["nang", "낭구골 도리깨", "Nanggugol Flails", 60, 30],
    ["dong", "동살 풍차", "Dongsal Windmills", 30, 55],
    ["moran", "모란재 꿀벌", "Moranjae Honeybees", 25, 10],
    ["bori", "보리뜰 종달", "Boritteul Skylarks", 10, 15],
    ["soban", "소반골 두레박", "Sobangol Buckets", 0, -10],
    ["areun", "아른내 물레", "Areunnae Wheels", -10, 0],
    ["omok", "오목들 징검돌", "Omokdeul Steppingstones", -35, -30],
    ["jebi", "제비실 볏단", "Jebisil Sheaves", -55, -45],
    ["tteul", "뜰안 삽살", "Tteuran Sapsal", -75, -60],
  ],
);

const gureum = leagueOfLines(
  {
    code: "gureum",
    sport: "BASEBALL",
    name: { ko: "가상 구름 야구 리그", en: "Virtual Gureum Baseball League" },
    firstKickOffMinute: 10,
  },
  [
    ["gil", "길마루 방망이", "Gilmaru Bats", 80, 40],
    ["neoreun", "너른뫼 천둥", "Neoreunmoe Thunderheads", 50, 65],
    ["dan", "단비골 소나기", "Danbigol Showers", 35, 35],
    ["mok", "목화뜰 솜구름", "Mokhwatteul Cumulus", 30, 0],
    ["baek", "백로들 안개", "Baengnodeul Mist", 5, 20],
    ["seori", "서릿골 무지개", "Seoritgol Rainbows", -5, -5],
    ["yeonmu", "연무재 돌풍", "Yeonmujae Gales", -15, -20],
    ["ujin", "우진내 우박", "Ujinnae Hail", -40, -25],
    ["jang", "장마루 먹구름", "Jangmaru Stormclouds", -50, -60],
    ["hae", "해거름 노을빛", "Haegeoreum Afterglow", -70, -75],
  ],
);

/** The virtual baseball leagues. */
export const baseballLeagues: readonly League[] = [deulkkot, gureum];
