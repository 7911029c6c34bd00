import { isLike } from "@hanpan/browser/search/isLike";
import type { Found, FoundKind } from "@hanpan/contract/operator/objects/found";
import type { Tag } from "@hanpan/contract/operator/objects/tag";
import { findClueWords } from "@hanpan/contract/operator/words/findClue";
import { foundKindWords } from "@hanpan/contract/operator/words/foundKind";
import { Money } from "@hanpan/ui";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import { At, MemberStatusBadge } from "../../parts/labels.tsx";
import { TagBadge } from "../../parts/MemberTags.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import type { Go, Item } from "./item.ts";
import { mostOfAKind } from "./ownItems.ts";

type Member = Found["members"][number];
type Thing = Found["things"][number];

const fileOf = (memberId: string) => urls.member.replace("$memberId", memberId);

/** Where a thing is looked at. */
const wayTo: Readonly<Record<FoundKind, (thing: Thing, go: Go) => void>> = {
  REQUEST: ({ id }, go) => go(urls.money, { search: id, status: "ALL" }),
  BET: ({ id }, go) => go(urls.bet.replace("$betId", id)),
  TRANSFER: ({ member }, go) => go(urls.ledger, member === null ? {} : { member: member.id }),
  PAYOUT: ({ id }, go) => go(urls.payout.replace("$payoutId", id)),
  STATEMENT: ({ id }, go) => go(urls.statement.replace("$statementId", id)),
  CHAIN: (_thing, go) => go(urls.usdt),
};

/** The members that were found, each with what they were found by. */
export const memberItems = (found: Found, go: Go): Item[] =>
  found.members.map((member: Member) => ({
    ...{ key: member.id, group: "members" as const, act: () => go(fileOf(member.id)) },
    label: (
      <>
        <span className="font-semibold">{member.loginId}</span> <span>{member.nickname}</span>{" "}
        {member.status !== "ACTIVE" && <MemberStatusBadge status={member.status} />}{" "}
        <SimulatedMark simulated={member.simulated} />
      </>
    ),
    detail: wordOf(findClueWords, member.by),
  }));

/** What else was found: what it is, whose, how much and when. */
export const thingItems = (found: Found, go: Go): Item[] =>
  found.things.map((thing) => ({
    ...{
      key: `${thing.kind} ${thing.id}`,
      group: "things" as const,
      act: () => wayTo[thing.kind](thing, go),
    },
    label: (
      <>
        <span className="font-semibold">{wordOf(foundKindWords, thing.kind)}</span>{" "}
        {thing.amount !== null && <Money amountWon={thing.amount} />} <span>{thing.member?.loginId}</span>
      </>
    ),
    detail: <At at={thing.at} />,
  }));

/** The tags that are like what was typed: each leads to the members who have it (docs/tags.md). */
export const tagItems = (tags: readonly Tag[], typed: string, go: Go): Item[] =>
  typed.trim() === ""
    ? []
    : tags
        .filter(({ nameKo, nameEn }) => isLike(nameKo, typed) || isLike(nameEn, typed))
        .slice(0, mostOfAKind)
        .map((tag) => ({
          ...{ key: `tag ${tag.id}`, group: "tags", act: () => go(urls.members, { tag: tag.id }) },
          label: <TagBadge tag={tag} />,
        }));
