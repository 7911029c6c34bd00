import type { Language } from "@hanpan/contract/language";
import type { OperatorPost } from "@hanpan/contract/operator/objects/post";
import { deleterWords } from "@hanpan/contract/operator/words/deleter";
import { formatInstant } from "@hanpan/contract/time";

export const postHeader = {
  ko: [
    "번호",
    "작성일시",
    "카테고리",
    "제목",
    "작성자",
    "조회",
    "추천",
    "댓글",
    "처리할 신고",
    "삭제일시",
    "삭제자",
  ],
  en: [
    "Number",
    "Written at",
    "Category",
    "Title",
    "Author",
    "Views",
    "Recommendations",
    "Comments",
    "Open reports",
    "Deleted at",
    "Deleted by",
  ],
} as const;

/** A post as a line of a file; instants are Seoul's. */
export const postCells = (post: OperatorPost, language: Language) => [
  post.number,
  formatInstant(post.createdAt),
  post.categoryName,
  post.title,
  post.author,
  post.views,
  post.recommendations,
  post.comments,
  post.openReports,
  post.deletedAt === null ? null : formatInstant(post.deletedAt),
  post.deletedBy === null ? null : deleterWords[post.deletedBy][language],
];
