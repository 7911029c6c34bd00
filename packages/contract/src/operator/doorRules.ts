/** Of whom a rule of addresses is: of a role, by its name or a composed one's id, or of one operator, by login ID. */
export const doorRuleKinds = ["ROLE", "OPERATOR"] as const;
export type DoorRuleKind = (typeof doorRuleKinds)[number];
