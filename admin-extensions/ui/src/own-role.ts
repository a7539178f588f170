import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { OwnRoleResponse } from "@mavazi/contracts/engine-admin/own-role"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchParsed } from "./engine"

export const ownRoleQuery = queryOptions({
  queryKey: ["own-role"],
  queryFn: async () => (await fetchParsed(OwnRoleResponse, engineAdminPaths.ownRole)).role,
  retry: false,
})

/**
 * Whether the signed-in user is an owner or has one of these roles: for buttons that the server would refuse. True in a shop without
 * roles; false until the role is known.
 */
export function useHasRole(...roles: readonly StaffRole[]): boolean {
  const { data: role, isError } = useQuery(ownRoleQuery)
  if (isError) return true
  return role === "owner" || roles.some((each) => each === role)
}
