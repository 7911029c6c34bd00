import type { OperatorGame, OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { GameDialog } from "./GameDialog.tsx";
import { VendorDialog } from "./VendorDialog.tsx";

const vendor: OperatorVendor = {
  id: "v",
  code: "maker",
  nameKo: "제작사",
  nameEn: "Maker",
  protocol: "HUB88",
  status: "ACTIVE",
  logo: "",
  apiUrl: null,
  launchUrl: "https://maker.example/{game}",
  liveFeedUrl: null,
  operatorId: null,
  mode: "IFRAME",
  gameOrigins: ["https://maker.example"],
  addresses: ["10.0.0.0/8"],
  fractions: "REFUSE",
  unlistedGames: "REFUSE",
  signature: "BODY",
  playRules: "NONE",
  offersDemo: false,
  games: 1,
  hasDesk: false,
  keys: [],
  createdAt: "2026-11-20T09:00:00.000Z",
};
const fields = {
  category: "SLOT" as const,
  nameKo: "단청",
  nameEn: "Dancheong",
  thumbnail: "/art/game.svg",
  rtp: 96.5,
  volatility: "LOW" as const,
  minBet: 100,
  maxBet: 1_000,
  active: true,
};
const game: OperatorGame = {
  ...fields,
  id: "g",
  vendorId: "v",
  vendorName: "제작사",
  code: "dancheong",
  vendorActive: true,
  recentBets: 0,
};
const route = "PUT /games/g";
const closed = vi.fn();
let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  closed.mockClear();
});

async function openGame() {
  await openScreen(() => <GameDialog vendor={vendor} game={game} onClose={closed} />, "/vendors");
  return within(await screen.findByRole("dialog"));
}

test("a game that another operator switched off meanwhile stays off when its name is saved", async () => {
  const user = userEvent.setup();
  const dialog = await openGame();
  const current = { ...game, active: false };
  edge.answer(route, { status: 409, code: "VERSION_CONFLICT", message: "먼저", details: { current } });
  const name = dialog.getByLabelText("한국어 이름");
  await user.clear(name);
  await user.type(name, "단청 행운");
  await user.click(dialog.getByRole("button", { name: "저장" }));

  await dialog.findByText(/다른 운영자가 먼저 변경하였습니다/);
  expect(dialog.getByRole("switch").getAttribute("aria-checked")).toBe("false");
  expect(name).toHaveProperty("value", "단청 행운");
  edge.answer(route, { data: { ...current, nameKo: "단청 행운" } });
  await user.click(dialog.getByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const changed = { ...fields, nameKo: "단청 행운" };
  expect(edge.sentTo(route).map(({ body }) => body)).toEqual([
    { ...changed, expected: fields },
    { ...changed, active: false, expected: { ...fields, active: false } },
  ]);
});

test("what another operator saved can be taken instead of what was typed", async () => {
  const user = userEvent.setup();
  const dialog = await openGame();
  const current = { ...game, nameKo: "다른 이름" };
  edge.answer(route, { status: 409, code: "VERSION_CONFLICT", message: "먼저", details: { current } });
  await user.type(dialog.getByLabelText("한국어 이름"), "!");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await user.click(await dialog.findByRole("button", { name: "새 내용 불러오기" }));
  expect(dialog.getByLabelText("한국어 이름")).toHaveProperty("value", "다른 이름");
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByRole("button", { name: "저장" })).toHaveProperty("disabled", false);
});

test("an RTP that is no number is refused in words, and is not erased", async () => {
  const user = userEvent.setup();
  const dialog = await openGame();
  const rtp = dialog.getByLabelText("RTP (%)");
  await user.clear(rtp);
  await user.type(rtp, "9.6.5");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("RTP는 1부터 100까지의 숫자로 입력해 주십시오. 예: 96.5");
  expect(edge.sentTo(route)).toEqual([]);
});

test("of a vendor's addresses the wrong one is named at its field", async () => {
  const user = userEvent.setup();
  edge.answer("PUT /vendors/v", {
    status: 400,
    code: "VALIDATION",
    message: "입력값을 확인해 주십시오.",
    fields: { "addresses.1": "네트워크 주소가 아닙니다." },
  });
  await openScreen(() => <VendorDialog vendor={vendor} onClose={closed} />, "/vendors");
  const dialog = within(await screen.findByRole("dialog"));
  const addresses = dialog.getByLabelText("허용 주소");
  await user.type(addresses, "\n10.0.0.999");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("10.0.0.999 네트워크 주소가 아닙니다.");
  expect(addresses.getAttribute("aria-invalid")).toBe("true");
});

test("where a vendor's games are served from is sent one a line, and the wrong one is named at its field", async () => {
  const user = userEvent.setup();
  const route = "PUT /vendors/v";
  const refused = { "gameOrigins.1": "경로 없이 입력해 주십시오." };
  edge.answer(route, { status: 400, code: "VALIDATION", message: "확인", fields: refused });
  await openScreen(() => <VendorDialog vendor={vendor} onClose={closed} />, "/vendors");
  const dialog = within(await screen.findByRole("dialog"));
  const origins = dialog.getByLabelText("게임 제공 주소");
  await user.type(origins, "\nhttps://maker.example/slots");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("https://maker.example/slots 경로 없이 입력해 주십시오.");
  expect(origins.getAttribute("aria-invalid")).toBe("true");
  expect(edge.sentTo(route).at(-1)?.body).toMatchObject({
    mode: "IFRAME",
    gameOrigins: ["https://maker.example", "https://maker.example/slots"],
    expected: { gameOrigins: ["https://maker.example"] },
  });
});

test("the games of a new vendor open in a window until somebody chooses the page", async () => {
  await openScreen(() => <VendorDialog vendor={null} onClose={closed} />, "/vendors");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("열기 방식")).toHaveProperty("value", "WINDOW");
  expect(dialog.getByLabelText("게임 제공 주소")).toHaveProperty("value", "");
});
