import { ConfirmationResponse } from "@mavazi/contracts/engine-admin/confirmation"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { CODE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { queryOptions } from "@tanstack/react-query"
import { fetchParsed } from "./engine"

/** True when a route requires a new code of the authenticator app. Shops without that rule never answer with this error. */
export const isCodeRequired = (error: Error) => error.message === CODE_REQUIRED

export const confirmationQuery = queryOptions({
  queryKey: ["confirmation"],
  queryFn: async () => (await fetchParsed(ConfirmationResponse, engineAdminPaths.confirmation)).confirmation,
})

/** Confirms the session with password, code or both; empty values are left out. */
export async function confirmSession(given: { password?: string; code?: string }): Promise<void> {
  const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ""))
  await fetchParsed(ConfirmationResponse, engineAdminPaths.confirmation, { body })
}
