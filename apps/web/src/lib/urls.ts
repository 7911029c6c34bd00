import { returnPathOf } from "@hanpan/browser/navigation/returnPath";
/**
 * Every address of the member app, once. Screens link by these names only, so an address is changed in one
 * place and a screen that does not exist yet cannot be linked by accident.
 */
export const urls = {
  home: "/",
  login: "/login",
  register: "/register",
  recovery: "/recovery/$way",
  invitation: "/p/$code",
  casino: "/casino",
  slots: "/slots",
  sports: "/sports",
  games: "/games",
  play: "/play/$gameId",
  favourites: "/favourites",
  history: "/history",
  my: "/my",
  myPassword: "/my/password",
  myOptions: "/my/options",
  myClosing: "/my/closing",
  deposit: "/deposit",
  withdraw: "/withdraw",
  money: "/money",
  statement: "/statement",
  convert: "/convert",
  comp: "/comp",
  level: "/level",
  limits: "/limits",
  notices: "/notices",
  notice: "/notices/$noticeId",
  events: "/events",
  event: "/events/$noticeId",
  board: "/board",
  boardWrite: "/board/write",
  post: "/board/$postId",
  recommenders: "/recommenders",
  partner: "/partner",
  notes: "/notes",
  notesWrite: "/notes/write",
  customerCenter: "/customer-center",
  customerCenterWrite: "/customer-center/write",
  faq: "/faq",
  attendance: "/attendance",
  roulette: "/roulette",
} as const;

const membersPaths = [
  urls.my,
  urls.history,
  urls.favourites,
  urls.deposit,
  urls.withdraw,
  urls.money,
  urls.statement,
  urls.convert,
  urls.comp,
  urls.level,
  urls.limits,
  urls.boardWrite,
  urls.recommenders,
  urls.partner,
  urls.notes,
  urls.customerCenter,
  urls.attendance,
  urls.roulette,
];

/** True for the screens that only a signed-in member sees. */
export function isMembersPath(path: string): boolean {
  return membersPaths.some((members) => path === members || path.startsWith(`${members}/`));
}

/** Where to go after signing in: the path the member came from, or home. The sign-in screens are no destination. */
export const safeReturnPath = (value: unknown): string =>
  returnPathOf(value, urls.home, [urls.login, urls.register]);
