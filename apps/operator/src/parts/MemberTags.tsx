import type { TagColor } from "@hanpan/contract/operator/enumerations";
import type { MemberTag } from "@hanpan/contract/operator/objects/tag";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { useLanguage } from "../lib/language.ts";

const tones: Readonly<Record<TagColor, BadgeTone>> = {
  NEUTRAL: "neutral",
  GOLD: "gold",
  JADE: "jade",
  COBALT: "cobalt",
  VERMILION: "vermilion",
};

/** A tag as it stands on a member. */
export function TagBadge({ tag }: { tag: Pick<MemberTag, "nameKo" | "nameEn" | "color"> }) {
  const language = useLanguage();
  return <Badge tone={tones[tag.color]}>{language === "ko" ? tag.nameKo : tag.nameEn}</Badge>;
}

/** The tags of a member, one after another; nothing where there are none. */
export function MemberTags({ tags }: { tags: readonly MemberTag[] }) {
  return tags.map((tag) => <TagBadge key={tag.id} tag={tag} />);
}
