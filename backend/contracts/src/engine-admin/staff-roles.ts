/* Roles of the engine's users. No zod here: the storefront and pages of the engine's admin bundle this file. */

export const STAFF_ROLES = ["owner", "manager", "packer", "accountant"] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Code of an answer 403 to a user whose role does not have the right. */
export const ROLE_REQUIRED = "role_required"

/** Key of the role in the metadata of an invitation. */
export const INVITED_ROLE = "role"

/** In place of an amount that a role does not see: the engine's pages cannot show null. */
export const HIDDEN_AMOUNT = "hidden"
