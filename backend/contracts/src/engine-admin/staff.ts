import { z } from "zod"
import { STAFF_ROLES } from "./staff-roles"

const Role = z.enum(STAFF_ROLES)

export const StaffMember = z
  .object({
    id: z.string().describe("Id of the engine's user."),
    name: z.string().nullable(),
    email: z.string(),
    role: Role.nullable().describe("Null for a user to whom no owner has given a role, who sees the own account only."),
  })
  .meta({ id: "StaffMember" })

export const StaffInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role.nullable(),
    token: z.string().describe("Part of the link that accepts the invitation."),
    expires_at: z.string(),
  })
  .meta({ id: "StaffInvitation" })

export const StaffListResponse = z
  .object({ staff: z.array(StaffMember), invitations: z.array(StaffInvitation) })
  .meta({ id: "StaffListResponse" })

/** Answer of the engine's own calls on invitations, of which only the success counts. */
export const InvitationAnswer = z.object({})

export const ChangeRoleRequest = z.object({ role: Role }).meta({ id: "ChangeRoleRequest" })

export const StaffMemberResponse = z.object({ member: StaffMember }).meta({ id: "StaffMemberResponse" })

export type StaffMember = z.infer<typeof StaffMember>
export type StaffInvitation = z.infer<typeof StaffInvitation>
export type StaffListResponse = z.infer<typeof StaffListResponse>
export type ChangeRoleRequest = z.infer<typeof ChangeRoleRequest>
export type StaffMemberResponse = z.infer<typeof StaffMemberResponse>
