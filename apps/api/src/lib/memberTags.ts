import { tagColors } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";

/** The tags that are on a member, as a column of theirs: `member` names their id in the statement around it. */
export const tagsOf = (member: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', tag.tag_id, 'nameKo', tag.name_ko, 'nameEn', tag.name_en, 'color', tag.color)
      ORDER BY tag.name_ko), '[]') FROM platform.member_tag AS given JOIN platform.tag USING (tag_id) WHERE given.member_id = ${member})`;

/** What that column holds. */
export const memberTags = z.array(
  z.object({ id: z.string(), nameKo: z.string(), nameEn: z.string(), color: z.enum(tagColors) }),
);
