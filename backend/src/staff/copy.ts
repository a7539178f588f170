import { type StaffRole, STAFF_ROLES } from "@mavazi/contracts/engine-admin/staff-roles"
import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"

/* What staff read when their role does not have a right, or when a change of roles is refused. */

const PEOPLE: Record<StaffRole, string> = {
  owner: "owners",
  manager: "managers",
  packer: "packers",
  accountant: "accountants",
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`

/** `packer`, and the roles that have the right beside the owner → a sentence. */
export const notForRole = (role: StaffRole, allowed: readonly StaffRole[]) => {
  const people = STAFF_ROLES.filter((each) => each === "owner" || allowed.includes(each)).map((each) => PEOPLE[each])
  return `This is for ${listed(people)}. Your role is ${ROLE_NAMES[role].toLowerCase()}.`
}

export const noRole = "You have no role in this shop yet. Ask an owner to choose one for you on the page Staff."

export const lastOwner = "The shop needs at least one owner. Make another person an owner first."
export const roleOfInvitation = "Invite people on the page Staff, where you choose their role."
export const otherAddress = "Please use the address to which the invitation was sent."
export const notByName =
  "Workflows are not run by their name here, because it passes by the checks of the shop. Use the admin's page for it, or the call that the page makes."
export const userNotFound = "There is no such user."
