import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"

/* Texts of the page on staff. */

export const staff = "Staff"
export const staffWhat = "staff"
export const staffAbout = "Who may sign in here, and what each person may do. A changed role counts at once."
export const noRole = "No role: sees the own account only"
export const role = "Role"
export const address = "Email address"
export const columns = { person: "Person", role: "Role", rights: "May" }

export const RIGHTS: Readonly<Record<StaffRole, string>> = {
  owner: "Everything, also staff, API keys and settings",
  manager: "Products, stock, prices, promotions, orders, refunds, customers and messages",
  packer: "Read orders and stock without amounts, pack, send, mark as delivered, print packing slips",
  accountant: "Read orders, payments and reports, export them, import statements",
}

export const changeRole = {
  title: "Change role",
  confirm: "Change role",
  done: "The role was changed.",
  description: (person: string) => `What ${person} may do from now on.`,
}

export const invite = {
  title: "Invite",
  confirm: "Invite",
  done: "The invitation was created. Copy its link and send it.",
  description: "The person opens the link, chooses a password, and gets this role.",
}

export const invitations = "Invitations"
export const invitedAs = (role: StaffRole | null, until: string) =>
  `${role === null ? "No role" : ROLE_NAMES[role]}, valid until ${until}`
export const copyLink = "Copy link"
export const linkCopied = "The link was copied."

export const withdraw = {
  title: "Withdraw",
  confirm: "Withdraw",
  done: "The invitation was withdrawn.",
  description: (email: string) => `The link that was sent to ${email} no longer works.`,
}
