import * as auth from "../../messages/auth/ko.json";
import * as history from "../../messages/bet-history/ko.json";
import * as board from "../../messages/board/ko.json";
import * as cashier from "../../messages/cashier/ko.json";
import * as center from "../../messages/customer-center/ko.json";
import * as games from "../../messages/games/ko.json";
import * as my from "../../messages/my-page/ko.json";
import * as notes from "../../messages/notes/ko.json";
import * as partner from "../../messages/partner/ko.json";
import * as rewards from "../../messages/rewards/ko.json";
import * as shell from "../../messages/shell/ko.json";
import type { ScreenWords } from "./screenWords.ts";

/** The words of the first drawing in Korean. */
export const words: ScreenWords = {
  waiting: shell.app_loading_restore,
  headings: {
    "/login": { title: auth.login_title, lead: auth.login_lead },
    "/register": { title: auth.reg_title, lead: auth.reg_lead },
    "/casino": { title: shell.nav_liveCasino, lead: games.game_liveProviders },
    "/sports": { title: shell.nav_sports },
    "/slots": { title: shell.nav_slots },
    "/games": { title: games.game_lobby_title },
    "/favourites": { title: games.fav_title },
    "/history": { title: history.bet_title, lead: history.bet_lead },
    "/my": { title: my.my_title },
    "/my/password": { title: my.my_title },
    "/my/options": { title: my.my_title },
    "/my/closing": { title: my.my_title },
    "/deposit": { title: cashier.dep_title, lead: cashier.dep_lead },
    "/withdraw": { title: cashier.wd_title, lead: cashier.wd_lead },
    "/money": { title: shell.nav_moneyHistory, lead: cashier.trx_requests_lead },
    "/statement": { title: cashier.trx_title, lead: cashier.trx_statement_lead },
    "/convert": { title: cashier.conv_center, lead: cashier.conv_lead },
    "/comp": { title: cashier.conv_center, lead: cashier.conv_lead },
    "/level": { title: cashier.level_title, lead: cashier.level_lead },
    "/limits": { title: shell.rg_title, lead: cashier.lim_lead },
    "/notices": { title: board.board_notice, lead: board.board_notice_lead },
    "/events": { title: board.board_event, lead: board.board_event_lead },
    "/board": { title: board.board_title, lead: board.board_lead },
    "/board/write": { title: board.board_write, lead: board.board_lead },
    "/recommenders": { title: partner.ref_title, lead: partner.ref_lead },
    "/partner": { title: partner.partner_title, lead: partner.partner_lead },
    "/notes": { title: notes.note_title, lead: notes.note_lead },
    "/notes/write": { title: notes.note_write },
    "/customer-center": { title: center.cs_list },
    "/customer-center/write": { title: center.cs_write },
    "/faq": { title: center.faq_title },
    "/attendance": { title: rewards.att_title, lead: rewards.att_lead },
    "/roulette": { title: rewards.rou_title, lead: rewards.rou_lead },
  },
};
