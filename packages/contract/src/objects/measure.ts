/** The member app's screens by their patterns, as its router knows them: never an address with an id in it. */
export const measuredRoutes = [
  "/",
  "/login",
  "/register",
  "/recovery/$way",
  "/casino",
  "/slots",
  "/sports",
  "/games",
  "/play/$gameId",
  "/favourites",
  "/history",
  "/my",
  "/my/password",
  "/my/options",
  "/my/closing",
  "/deposit",
  "/withdraw",
  "/money",
  "/statement",
  "/convert",
  "/comp",
  "/level",
  "/limits",
  "/notices",
  "/notices/$noticeId",
  "/events",
  "/events/$noticeId",
  "/board",
  "/board/write",
  "/board/$postId",
  "/recommenders",
  "/partner",
  "/p/$code",
  "/notes",
  "/notes/write",
  "/customer-center",
  "/customer-center/write",
  "/faq",
  "/attendance",
  "/roulette",
] as const;
export type MeasuredRoute = (typeof measuredRoutes)[number];

/** The most screens of one report: who opens more in a visit is measured on the first of them. */
export const mostMeasured = 20;

/** What is longer than this is no measurement of a page. */
export const longestMeasuredMs = 600_000;

/** What moves more than this is no measurement either. */
export const mostMoved = 100;
