import { composablePermissions, type Permission } from "@hanpan/contract/operator/permissions";
import * as m from "../../paraglide/messages.js";

/** What a role is composed of, by the part of the house that it is about; each permission stands in one. */
const areas: readonly { readonly label: () => string; readonly of: RegExp }[] = [
  { label: m.role_area_money, of: /^(money|bank|account|ledger|reward)\./ },
  { label: m.role_area_member, of: /^(member|tag|person|knowledge|level)\./ },
  { label: m.role_area_watch, of: /^(case|alert|audit|approval)\./ },
  { label: m.role_area_play, of: /^(vendor|bet)\./ },
  { label: m.role_area_talk, of: /^(inquiry|note|content|board)\./ },
  { label: m.role_area_partner, of: /^partner\./ },
];

/** The areas with their permissions, in the order of the permission table; what is of no area stands in the office. */
export const permissionAreas: readonly {
  readonly label: () => string;
  readonly permissions: readonly Permission[];
}[] = [
  ...areas.map(({ label, of }) => ({
    label,
    permissions: composablePermissions.filter((permission) => of.test(permission)),
  })),
  {
    label: m.role_area_office,
    permissions: composablePermissions.filter((permission) => !areas.some(({ of }) => of.test(permission))),
  },
];
