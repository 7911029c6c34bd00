import { type League, leagueOfLines } from "../team.ts";

/** Strong, middling and weak sides, so that no two matches of a round are priced alike. */
const hanbit = leagueOfLines(
  {
    code: "hanbit",
    sport: "FOOTBALL",
    name: { ko: "가상 한빛 리그", en: "Virtual Hanbit League" },
    firstKickOffMinute: 0,
  },
  [
    ["gaon", "가온 나침반", "Gaon Compass", 240, 180],
    ["nuri", "누리 등대", "Nuri Lighthouse", 180, 210],
    ["daon", "다온 바람개비", "Daon Pinwheel", 150, 60],
    ["raon", "라온 불씨", "Raon Embers", 90, 100],
    ["maru", "마루 기와", "Maru Tilemen", 30, 60],
    ["byeolha", "별하 등불", "Byeolha Lanterns", 10, -20],
    ["sora", "소라 물결", "Sora Tide", -40, 20],
    ["ansol", "안솔 소나무", "Ansol Pines", -110, -50],
    ["jinu", "진우 돌담", "Jinu Stonewall", -220, -40],
    ["haneul", "하늘마을 연", "Haneulmaeul Kites", -180, -230],
  ],
);

const mulgyeol = leagueOfLines(
  {
    code: "mulgyeol",
    sport: "FOOTBALL",
    name: { ko: "가상 물결 리그", en: "Virtual Mulgyeol League" },
    firstKickOffMinute: 10,
  },
  [
    ["garam", "가람 나루", "Garam Ferrymen", 200, 150],
    ["naru", "나루터 노을", "Naruteo Dusk", 170, 90],
    ["dasom", "다솜 파도", "Dasom Breakers", 120, 160],
    ["moa", "모아 닻", "Moa Anchors", 60, 30],
    ["saebyeok", "새벽포 돛", "Saebyeokpo Sails", 20, 70],
    ["areum", "아름 조약돌", "Areum Pebbles", -10, 0],
    ["iseul", "이슬 갈매", "Iseul Sea Green", -60, -30],
    ["jandi", "잔디섬 등대", "Jandiseom Beacon", -90, -110],
    ["chorok", "초록만 해녀", "Chorokman Divers", -150, -120],
    ["paran", "파란 수평선", "Paran Horizon", -240, -180],
  ],
);

const solbaram = leagueOfLines(
  {
    code: "solbaram",
    sport: "FOOTBALL",
    name: { ko: "가상 솔바람 리그", en: "Virtual Solbaram League" },
    firstKickOffMinute: 5,
  },
  [
    ["goun", "고운재 나그네", "Gounjae Wanderers", 160, 220],
    ["neul", "늘봄 새싹", "Neulbom Sprouts", 220, 80],
    ["dol", "돌샘 메아리", "Dolsaem Echo", 100, 110],
    ["mireu", "미르골 구름", "Mireugol Clouds", 80, 40],
    ["byeot", "볕고을 돌탑", "Byeotgoeul Cairns", 40, 10],
    ["solhyang", "솔향 산마루", "Solhyang Ridge", 0, 50],
    ["yeoul", "여울재 두레", "Yeouljae Dure", -50, -60],
    ["onnuri", "온누리 달구지", "Onnuri Wagons", -100, -30],
    ["jari", "자리실 옹기", "Jarisil Potters", -160, -150],
    ["hasol", "하솔 풍경", "Hasol Windbells", -210, -210],
  ],
);

/** The virtual football leagues. */
export const footballLeagues: readonly League[] = [hanbit, mulgyeol, solbaram];
