import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { OwnRoleResponse } from "@mavazi/contracts/engine-admin/own-role"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchParsed } from "./engine"

const ownRoleQuery = queryOptions({
  queryKey: ["own-role"],
  queryFn: () => fetchParsed(OwnRoleResponse, engineAdminPaths.ownRole),
  retry: false,
})

/**
 * Asks the server once which calls the signed-in user's role may make. It allows all in a shop without roles, and none until the
 * answer has come.
 * @returns whether the role may make a call, in the server's form: `POST /admin/orders/:id/cancel`
 */
export function useCallRights(): (call: string) => boolean {
  const { data, isError } = useQuery(ownRoleQuery)
  return (call) => isError || (data !== undefined && (data.calls === null || data.calls.includes(call)))
}

/** Whether the signed-in user's role may make a call: for widgets and buttons that the server would refuse. */
export function useMayCall(call: string): boolean {
  return useCallRights()(call)
}
