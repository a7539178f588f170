import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { InvitationAnswer, StaffListResponse, StaffMemberResponse } from "@mavazi/contracts/engine-admin/staff"
import { INVITED_ROLE, type StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { queryOptions } from "@tanstack/react-query"

export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: () => fetchParsed(StaffListResponse, engineAdminPaths.staff),
})

export const changeRole = (id: string, role: StaffRole) =>
  fetchParsed(StaffMemberResponse, engineAdminPaths.staffMember(id), { body: { role } })

export const invite = (email: string, role: StaffRole) =>
  fetchParsed(InvitationAnswer, engineAdminPaths.invites, {
    body: { email: email.trim(), metadata: { [INVITED_ROLE]: role } },
  })

export const withdrawInvitation = (id: string) =>
  fetchParsed(InvitationAnswer, engineAdminPaths.invite(id), { method: "DELETE" })

/** The page of the engine's admin that accepts an invitation. */
export const invitationLink = (token: string) =>
  `${window.location.origin}/app/invite?token=${encodeURIComponent(token)}`
