import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** What a post earns, and how much a member may add to the board a day. */
export function BoardSection({ draft, onChange, fields }: SectionOptions) {
  const { board } = draft;
  const whole = (name: keyof typeof board, label: string, unit?: string) => (
    <WholeField
      label={label}
      {...(unit === undefined ? {} : { unit })}
      value={board[name]}
      error={fields[`board.${name}`]}
      onChange={(value) => onChange({ ...draft, board: { ...board, [name]: value } })}
    />
  );
  return (
    <Section title={m.setting_board()}>
      {whole("postBonus", m.setting_board_bonus(), m.unit_points())}
      {whole("postBonusDayMaximum", m.setting_board_bonusMaximum(), m.unit_points())}
      {whole("postsADay", m.setting_board_posts())}
      {whole("commentsADay", m.setting_board_comments())}
      {whole("imagesADay", m.setting_board_images())}
    </Section>
  );
}
