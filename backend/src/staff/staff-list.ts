import type { StaffInvitation, StaffListResponse, StaffMember } from "@mavazi/contracts/engine-admin/staff"
import { INVITED_ROLE, type StaffRole, STAFF_ROLES } from "@mavazi/contracts/engine-admin/staff-roles"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type InvitationRow, listInvitations } from "../medusa-schema/accounts/invitations"
import { listStaffRows, type StaffRow } from "../medusa-schema/accounts/staff"

/** The role of that name, or null. */
export const roleNamed = (name: unknown): StaffRole | null => STAFF_ROLES.find((role) => role === name) ?? null

export const toStaffMember = ({ role, ...row }: StaffRow): StaffMember => ({ ...row, role: roleNamed(role) })

const toInvitation = ({ metadata, expires_at, ...row }: InvitationRow): StaffInvitation => ({
  ...row,
  role: roleNamed(metadata?.[INVITED_ROLE]),
  expires_at: expires_at.toISOString(),
})

/** The engine's users with their roles, and the invitations that are not accepted yet. */
export async function listStaff(container: MedusaContainer): Promise<StaffListResponse> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [staff, invitations] = await Promise.all([listStaffRows(knex), listInvitations(knex)])
  return { staff: staff.map(toStaffMember), invitations: invitations.map(toInvitation) }
}
