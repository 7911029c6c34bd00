/** Enumerations of what is written and shown: inquiries, notes, announcements, posts. Apart, so that no screen loads those of others. */

export const inquiryStatuses = ["WAITING_FOR_REPLAY", "CHECK_THE_ANSWER", "ANSWER_COMPLETED"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** A question of the member's own words, or one for the account to deposit to. */
export const inquiryKinds = ["GENERAL", "ACCOUNT"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const noteBoxes = ["IN", "OUT"] as const;
export type NoteBox = (typeof noteBoxes)[number];

export const noteStatuses = ["UNREAD", "READ"] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** Whom a member may write to without having been written to; the id of a group is its name here. */
export const noteGroups = ["CUSTOMER_CENTER", "REFERRER", "PARTNER"] as const;
export type NoteGroup = (typeof noteGroups)[number];

export const popupPositions = ["CENTER", "LEFT", "RIGHT"] as const;
export type PopupPosition = (typeof popupPositions)[number];

/** An event goes on, or its time is over. */
export const eventStates = ["ONGOING", "ENDED"] as const;
export type EventState = (typeof eventStates)[number];

export const postActions = ["RECOMMEND", "UNRECOMMEND"] as const;
export type PostAction = (typeof postActions)[number];

/** Why a member reports a post or comment to the operator. */
export const reportReasons = ["SPAM", "ABUSE", "OBSCENE", "PRIVACY", "OTHER"] as const;
export type ReportReason = (typeof reportReasons)[number];
