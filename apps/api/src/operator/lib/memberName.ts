import * as z from "zod";

/** Who a row is of, as an operator's lists name them. */
export const memberNameRow = {
  member_id: z.string(),
  login_id: z.string(),
  nickname: z.string(),
  simulated: z.boolean(),
  level_name: z.string(),
};

type MemberNameRow = z.output<z.ZodObject<typeof memberNameRow>>;

export const memberNameOf = (row: MemberNameRow) => ({
  id: row.member_id,
  loginId: row.login_id,
  nickname: row.nickname,
  simulated: row.simulated,
  levelName: row.level_name,
});

/** The columns of it, in SQL; `language` is the parameter of the language. */
export const memberNameColumns = (language: string) =>
  `member.member_id, member.login_id, member.nickname, member.simulated,
   CASE ${language} WHEN 'en' THEN level.name_en ELSE level.name_ko END AS level_name`;
