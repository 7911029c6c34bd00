import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { standardSportsMargins } from "../../../protocol/fixture.ts";
import { SportsRules } from "./SportsRules.tsx";

test("names the margins that the site has set, and what a single returns by them", () => {
  const margins = { oddsBasisPoints: 550, cashOutBasisPoints: 250, partMinimumWon: 2_000 };
  const { rerender } = render(<SportsRules terms={standardSlipTerms} margins={margins} />);
  const odds = screen.getByText(/확률로 나눈 것입니다/).textContent;
  expect(odds).toContain("마진 5.5%");
  expect(odds).toContain("이론상 환수율은 94.5%");
  expect(screen.getByText(/수수료 2.5%를 빼고/)).toBeTruthy();
  expect(screen.getByText(/베팅의 일부만 .* 2,000원 이상, .* 10회까지/)).toBeTruthy();
  rerender(<SportsRules terms={standardSlipTerms} margins={{ ...margins, partMinimumWon: 0 }} />);
  expect(screen.queryByText(/베팅의 일부만/)).toBeNull();
});

test("names the leads that hold now, and says nothing of early payout where there are none", () => {
  const { rerender } = render(<SportsRules terms={standardSlipTerms} margins={standardSportsMargins} />);
  expect(screen.queryByText("조기 적중")).toBeNull();
  const early = [{ sport: "BASKETBALL", marketKind: "MONEYLINE", lead: 18 }] as const;
  rerender(<SportsRules terms={standardSlipTerms} margins={standardSportsMargins} early={early} />);
  expect(screen.getByText(/고르신 팀이 18점 앞서는 순간/)).toBeTruthy();
  expect(screen.queryByText(/골 앞서는 순간/)).toBeNull();
});
